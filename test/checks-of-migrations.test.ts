import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkMigrations } from '../scripts/checks/migrations.ts'

const said = async (text: string, name = '0066_trial.sql') =>
  (await checkMigrations(tree({ [`db/migrations/${name}`]: text }))).detail

describe('a migration', () => {
  it.each([
    ['create index guests_new on guests (new);', 'concurrently'],
    ['create unique index guests_new on guests (new);', 'concurrently'],
    ['-- in steps\n-- step\ncreate index guests_new on guests (new);', 'concurrently'],
    ["update guests\nset new = 'x' where new is null;", 'some at a time'],
    ['delete from reviews where removed_at is not null;', 'some at a time'],
    ['alter table guests\n  add column new int,\n  add constraint guests_new check (new > 0);', 'not valid'],
    ['alter table guests alter column new set not null;', 'validate a check first'],
    ['alter table guests alter column seats type bigint;', 'another column'],
    ['alter table guests add column new text unique;', 'plain column'],
    ['alter table guests add column new int generated always as (seats + 1) stored;', 'plain column'],
    ['alter table guests add column new uuid not null default gen_random_uuid();', 'plain column'],
    ['alter table guests add column new bigserial;', 'plain column'],
    ['alter table public.guests add check (seats > 0);', 'not valid'],
    ['alter table guests add constraint c check (seats > 0) not valid, validate constraint c;', 'a step of its own'],
    ['create index on guests (new);', 'concurrently'],
    ['-- in steps\n-- step\ncreate index concurrently if not exists x on guests (new);', 'broken off'],
    ['-- in steps\n-- step\nupdate guests set new = 1 where new is null;', 'some at a time'],
    ['do $$ begin update guests set new = 1; end $$;', 'some at a time'],
    ['-- in steps\n-- step\ndo $x$ begin update guests set new = 1; end $x$;', 'some at a time'],
    ['with old as (select id from guests) update guests set new = 1 from old;', 'some at a time'],
    ['/* a note */ update guests set new = 1;', 'some at a time'],
    ['-- in steps\ncreate table fresh (id int);\n-- step\nselect 1;', 'each begins with'],
    ['-- in steps\nselect 1;', 'each begins with'],
  ])('does not hold a table for as long as its rows take: %s', async (text, instead) => {
    expect(await said(text)).toContain(instead)
  })

  it.each([
    "alter table guests add column new text not null default 'x';",
    'create table fresh (id text); create index fresh_id on fresh (id); update fresh set id = id;',
    '-- few rows: venues, halls\nupdate venues set banquet = null; create index halls_key on halls (key);',
    '-- in steps\n-- step\ncreate index concurrently guests_new on guests (new);\n-- step\nalter table guests alter new set not null;',
    'alter table guests add constraint guests_new check (new > 0) not valid;',
    '-- update guests set x = 1;\ncreate function f() returns void language sql as $$ update guests set x = 1 $$;',
    'create function f() returns void language sql as $f$ select 1; update guests set x = 1 $f$;',
    'create trigger t before update on guests for each row execute function f();',
    "alter table guests add column new timestamptz not null default now(), add column more jsonb default '{}'::jsonb;",
    '-- in steps\n-- step\ndo $$ begin loop update guests set x = 1 where id = 1; commit; end loop; end $$;',
    'with one as (select id from guests for update) select 1 from one;',
  ])('may do what takes a moment: %s', async (text) => {
    expect(await said(text)).toContain('1 migration under the rule')
  })

  it('from before the rule is left as it is', async () => {
    expect(await said('create index guests_new on guests (new);', '0065_trial.sql')).toContain('0 migrations')
  })
})
