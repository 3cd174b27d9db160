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
  ])('may do what takes a moment: %s', async (text) => {
    expect(await said(text)).toContain('1 migration under the rule')
  })

  it('from before the rule is left as it is', async () => {
    expect(await said('create index guests_new on guests (new);', '0065_trial.sql')).toContain('0 migrations')
  })
})
