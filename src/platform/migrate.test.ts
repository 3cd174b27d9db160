import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    await put('2_b.sql', "insert into trial values ('b')")
    await put('1_a.sql', "insert into trial values ('a'); create table second (id int)")
    await put('notes.txt', 'no SQL at all')
    const said: string[] = []
    await migrate(pool, folder, (sentence) => said.push(sentence))
    expect(said).toEqual(['Migrating the database: 1_a.sql', 'Migrating the database: 2_b.sql'])

    await put('3_c.sql', "insert into trial values ('c')")
    await migrate(pool, folder, (sentence) => said.push(sentence))
    expect(await names('trial')).toEqual(['a', 'b', 'c'])
    expect(said).toHaveLength(3)
  })

  it('runs each file once though several processes start at the same moment', async () => {
    for (const name of ['a', 'b', 'c']) {
      await put(`${name}.sql`, `select pg_sleep(0.05); insert into trial values ('${name}')`)
    }
    await Promise.all([pool, open(), open(), open()].map((each) => migrate(each, folder)))
    expect(await names('trial')).toEqual(['a', 'b', 'c'])
    expect(await names('migrations')).toEqual(['a.sql', 'b.sql', 'c.sql'])
  })

  it('leaves nothing half done by a file that fails, names that file, and goes on from there once it is mended', async () => {
    await put('1_good.sql', "insert into trial values ('good')")
    await put('2_bad.sql', "insert into trial values ('bad'); create table second (id int); select nonsense")
    await put('3_after.sql', "insert into trial values ('after')")
    const failure = migrate(pool, folder)
    await expect(failure).rejects.toThrow(StartRefused)
    await expect(failure).rejects.toThrow(/2_bad\.sql.*column "nonsense" does not exist/)
    expect(await names('trial')).toEqual(['good'])
    expect(await names('migrations')).toEqual(['1_good.sql'])
    expect((await pool.query("select to_regclass('second') as second")).rows).toEqual([{ second: null }])

    await put('2_bad.sql', "insert into trial values ('mended')")
    await migrate(pool, folder)
    expect(await names('trial')).toEqual(['after', 'good', 'mended'])
  })

  it('lets the others go on when one process dies in the middle', async () => {
    await put('1_slow.sql', "select pg_sleep(30); insert into trial values ('slow')")
    const dying = migrate(open(), folder).catch(() => 'died')
    await expect
      .poll(
        async () =>
          (await pool.query("select pid from pg_stat_activity where query like 'select pg_sleep(30)%'")).rowCount,
      )
      .toBe(1)
    await put('1_slow.sql', "insert into trial values ('quick')")
    const waiting = migrate(open(), folder)
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(30)%'")
    expect(await dying).toBe('died')
    await waiting
    expect(await names('trial')).toEqual(['quick'])
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
    const { rows } = await sitePool.query<{ name: string }>('select name from migrations order by name')
    expect(rows.map((row) => row.name)).toEqual(migrationNames('db/migrations'))
    await site.drop()
  })
})
