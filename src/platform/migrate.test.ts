import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aDatabase } from '#test/factories/app.ts'
import { openPool } from './db.ts'
import { createLog } from './log.ts'
import { migrate, migrationNames } from './migrate.ts'
import { StartRefused } from './start-refused.ts'

const log = createLog('silent')
const database = await aDatabase()
const pools: pg.Pool[] = []
const open = (url = database.url) => {
  const pool = openPool(url, log, 2)
  pools.push(pool)
  return pool
}
const pool = open()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'song-hy-migrations-'))
  await pool.query('drop table if exists migrations, trial, second; create table trial (name text)')
  return () => rm(folder, { recursive: true })
})
afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()))
  await database.drop()
})

const put = (name: string, text: string) => writeFile(join(folder, name), text)
const names = async (table: 'migrations' | 'trial') => {
  const { rows } = await pool.query<{ name: string }>(`select name from ${table} order by name`)
  return rows.map((row) => row.name)
}

describe('migrating', () => {
  it('runs each file once, in the order of their names', async () => {
    await put('0002_b.sql', "insert into trial values ('b')")
    await put('0001_a.sql', "insert into trial values ('a'); create table second (id int)")
    await put('notes.txt', 'no SQL at all')
    const said: string[] = []
    await migrate(pool, folder, (sentence) => said.push(sentence))
    expect(said).toEqual(['Migrating the database: 0001_a.sql', 'Migrating the database: 0002_b.sql'])

    await put('0003_c.sql', "insert into trial values ('c')")
    await migrate(pool, folder, (sentence) => said.push(sentence))
    expect(await names('trial')).toEqual(['a', 'b', 'c'])
    expect(said).toHaveLength(3)
  })

  it('runs each file once though several processes start at the same moment', async () => {
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      await put(`000${index}_${name}.sql`, `select pg_sleep(0.05); insert into trial values ('${name}')`)
    }
    await Promise.all([pool, open(), open(), open()].map((each) => migrate(each, folder)))
    expect(await names('trial')).toEqual(['a', 'b', 'c'])
    expect(await names('migrations')).toEqual(['0000_a.sql', '0001_b.sql', '0002_c.sql'])
  })

  it('leaves nothing half done by a file that fails, names that file, and goes on from there once it is mended', async () => {
    await put('0001_good.sql', "insert into trial values ('good')")
    await put('0002_bad.sql', "insert into trial values ('bad'); create table second (id int); select nonsense")
    await put('0003_after.sql', "insert into trial values ('after')")
    const failure = migrate(pool, folder)
    await expect(failure).rejects.toThrow(StartRefused)
    await expect(failure).rejects.toThrow(/0002_bad\.sql.*column "nonsense" does not exist/)
    expect(await names('trial')).toEqual(['good'])
    expect(await names('migrations')).toEqual(['0001_good.sql'])
    expect((await pool.query("select to_regclass('second') as second")).rows).toEqual([{ second: null }])

    await put('0002_bad.sql', "insert into trial values ('mended')")
    await migrate(pool, folder)
    expect(await names('trial')).toEqual(['after', 'good', 'mended'])
  })

  it('lets the others go on when one process dies in the middle', async () => {
    await put('0001_slow.sql', "select pg_sleep(30); insert into trial values ('slow')")
    const dying = migrate(open(), folder).catch(() => 'died')
    await expect
      .poll(
        async () =>
          (await pool.query("select pid from pg_stat_activity where query like 'select pg_sleep(30)%'")).rowCount,
      )
      .toBe(1)
    await put('0001_slow.sql', "insert into trial values ('quick')")
    const waiting = migrate(open(), folder)
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(30)%'")
    expect(await dying).toBe('died')
    await waiting
    expect(await names('trial')).toEqual(['quick'])
  })

  it('waits for a table that somebody reads without holding up those who come after, and has it when it is free', async () => {
    const reader = await pool.connect()
    await reader.query('begin; select from trial')
    await put('0001_a.sql', 'alter table trial add column more text')
    const migrating = migrate(open(), folder)
    const waits: number[] = []
    for (let look = 0; look < 20; look += 1) {
      const began = performance.now()
      await pool.query('select from trial')
      waits.push(performance.now() - began)
      await pause(100)
    }
    expect(Math.max(...waits)).toBeGreaterThan(100)
    expect(Math.max(...waits)).toBeLessThan(1000)
    expect(await names('migrations')).toEqual([])
    await reader.query('commit')
    reader.release()
    await migrating
    expect(await names('migrations')).toEqual(['0001_a.sql'])
  })

  it('commits each step of a file in steps, beside a process that waits to migrate, and begins it again where it failed', async () => {
    const steps = (last: string) => `-- in steps
-- step: those there are
do $$ begin insert into trial values ('seen') on conflict do nothing; commit; end $$;
-- step
drop index concurrently if exists trial_name;
-- step: with the table in use
create index concurrently trial_name on trial (name);
-- step
${last}`
    await pool.query('alter table trial add unique (name)')
    await put('0001_a.sql', steps('select nonsense'))
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0001_a\.sql failed and is begun again at the next start: column/,
    )
    expect([await names('trial'), await names('migrations')]).toEqual([['seen'], []])
    await put('0001_a.sql', steps('alter table trial add column more text'))
    await Promise.all([pool, open(), open()].map((each) => migrate(each, folder)))
    expect([await names('trial'), await names('migrations')]).toEqual([['seen'], ['0001_a.sql']])
  })

  it('comes again for the one step whose table somebody has, and does not begin the file anew', async () => {
    const steps = `-- in steps
-- step
do $$ begin insert into trial values ('seen'); commit; end $$;
-- step: can't be made concurrently
alter table trial add column more text`
    const reader = await pool.connect()
    await reader.query('begin; select from trial')
    await put('0001_a.sql', steps)
    const migrating = migrate(open(), folder)
    await expect.poll(() => names('trial')).toEqual(['seen'])
    await pause(1000)
    await reader.query('commit')
    reader.release()
    await migrating
    expect([await names('trial'), await names('migrations')]).toEqual([['seen'], ['0001_a.sql']])
  })

  it('leaves out nothing of a file in steps', async () => {
    await put('0001_a.sql', "-- in steps\ninsert into trial values ('before');\n-- step\nselect 1")
    await expect(migrate(pool, folder)).rejects.toThrow('each begins with "-- step"')
    expect(await names('migrations')).toEqual([])
  })

  it('recognises what a database had under the names of before, and leaves those for the release before', async () => {
    await pool.query(`create table migrations (name text primary key, applied_at timestamptz not null default now());
      insert into migrations values ('20261115_a.sql')`)
    await put('former-names.json', JSON.stringify({ '0001_a.sql': '20261115_a.sql', '0002_b.sql': '20261116_b.sql' }))
    await put('0001_a.sql', "insert into trial values ('a')")
    await put('0002_b.sql', "insert into trial values ('b')")
    await migrate(pool, folder)
    expect(await names('trial')).toEqual(['b'])
    expect(await names('migrations')).toEqual(['0001_a.sql', '0002_b.sql', '20261115_a.sql', '20261116_b.sql'])
  })

  it('refuses a file that was changed after it was applied, and runs nothing', async () => {
    await put('0001_a.sql', "insert into trial values ('a')")
    await migrate(pool, folder)
    await put('0001_a.sql', "insert into trial values ('another')")
    await put('0002_b.sql', "insert into trial values ('b')")
    await expect(migrate(pool, folder)).rejects.toThrow(/0001_a\.sql was changed after it was applied/)
    expect(await names('trial')).toEqual(['a'])
  })

  it('refuses a file that comes out of order, has no number, or the number of another', async () => {
    await put('0002_b.sql', "insert into trial values ('b')")
    await migrate(pool, folder)
    await put('0001_a.sql', "insert into trial values ('a')")
    await expect(migrate(pool, folder)).rejects.toThrow(
      new StartRefused('The migration 0001_a.sql comes before 0002_b.sql, which is applied. Give it the next number.'),
    )
    await rm(join(folder, '0001_a.sql'))
    await put('0002_c.sql', "insert into trial values ('c')")
    await expect(migrate(pool, folder)).rejects.toThrow(/have the same number/)
    await rm(join(folder, '0002_c.sql'))
    await put('later.sql', "insert into trial values ('c')")
    await expect(migrate(pool, folder)).rejects.toThrow(/number of four digits/)
    expect(await names('trial')).toEqual(['b'])
  })

  it('goes on with a database that a newer release has migrated, and names what it does not know', async () => {
    await put('0001_a.sql', "insert into trial values ('a')")
    await put('0002_b.sql', '-- needs 0001\nalter table trial add column more text')
    await migrate(pool, folder)
    await rm(join(folder, '0002_b.sql'))
    const said: string[] = []
    await migrate(pool, folder, (sentence) => said.push(sentence))
    expect(said).toEqual([
      'The database is newer than this release, which does not know 0002_b.sql and can run with it.',
    ])
  })

  it('refuses a database of a newer release that takes away what this one uses, and names what it does not know', async () => {
    await put('0001_a.sql', "insert into trial values ('a')")
    await put('0002_b.sql', 'alter table trial add column more text')
    await put('0003_c.sql', '-- needs 0002\nalter table trial drop column name')
    await migrate(pool, folder)
    await rm(join(folder, '0003_c.sql'))
    await expect(migrate(pool, folder)).resolves.toBeUndefined()
    await rm(join(folder, '0002_b.sql'))
    await expect(migrate(pool, folder)).rejects.toThrow(
      new StartRefused(
        'The database is newer than this release, which does not know 0002_b.sql, 0003_c.sql: 0003_c.sql needs a release that knows 0002. Start the newer release.',
      ),
    )
  })

  it('refuses a PostgreSQL that is too old, in one sentence', async () => {
    await pool.query(`create schema old;
      create function old.current_setting(text) returns text language sql as $$ select '140011' $$`)
    const old = open(
      `${database.url}${database.url.includes('?') ? '&' : '?'}options=-csearch_path=old,pg_catalog,public`,
    )
    await expect(migrate(old, folder)).rejects.toThrow(
      new StartRefused('This database is PostgreSQL 14; Song Hỷ needs PostgreSQL 15 or newer.'),
    )
    await pool.query('drop schema old cascade')
  })

  it('has brought every file of ours to the database of the site', async () => {
    const site = await aDatabase()
    const sitePool = open(site.url)
    const { rows } = await sitePool.query<{ name: string }>(
      'select name from migrations where hash is not null order by name',
    )
    expect(rows.map((row) => row.name)).toEqual(migrationNames('db/migrations'))
    await site.drop()
  })
})

/** What code that does not know of it would miss. */
const TAKES_AWAY = /\bdrop\s+(table|column|view|function)\b|\brename\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i
/** These were written before migrations could say it. */
const LAST_SILENT = '0064'

it('a migration that takes something away says which one code must know: -- needs 0066', async () => {
  const real = 'db/migrations'
  const texts = await Promise.all(
    migrationNames(real).map(async (name) => ({ name, text: await readFile(join(real, name), 'utf8') })),
  )
  const silent = texts.filter(({ text }) => TAKES_AWAY.test(text) && !/^-- needs \d{4}$/m.test(text))
  expect(silent.filter(({ name }) => name.slice(0, 4) > LAST_SILENT).map(({ name }) => name)).toEqual([])
  expect(silent.length).toBeGreaterThan(0)
})
