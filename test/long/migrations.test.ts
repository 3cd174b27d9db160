import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate, migrationNames } from '#platform/migrate.ts'
import { LAST_BEFORE_THE_RULE } from '../../scripts/checks/migrations.ts'
import { manyRows, SMALL_CALLS } from '../factories/many-rows.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { dropDatabase, withDatabase } from '../setup/scratch-server.ts'

const ROWS = Number(process.env.ROWS ?? 1_000_000)
const MOST_MS = 1000
const EVERY_MS = 20
const REAL = 'db/migrations'
/** What a site had before migrations were numbered: everything after it was applied to tables with rows in them. */
const FIRST_RELEASE = Object.keys(JSON.parse(readFileSync(join(REAL, 'former-names.json'), 'utf8'))).at(-1)!

/** As docs/how-to-change-it.md has it. */
const BY_THE_RULE = {
  '9001_column.sql': "alter table guests add column colour text, add column plate text not null default 'x';",
  '9002_filled.sql': `-- in steps
-- step: some rows at a time
do $$ declare last text := ''; next text; begin
  loop
    select max(id) into next from (select id from guests where id > last order by id limit 1000) page;
    exit when next is null;
    update guests set colour = 'x' where id > last and id <= next and colour is null;
    commit;
    last := next;
  end loop;
end $$;
-- step
drop index concurrently if exists guests_colour;
-- step
create index concurrently guests_colour on guests (colour);
-- step
alter table guests drop constraint if exists guests_coloured;
-- step
alter table guests add constraint guests_coloured check (colour is not null) not valid;
-- step
alter table guests validate constraint guests_coloured;
-- step
alter table guests alter column colour set not null;`,
}

const name = `song_hy_migrations_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'song-hy-migrations-'))
const url = withDatabase(inject('database').url, name)
const pool = openPool(url, createLog('silent'), 4)
const clients: pg.Client[] = []
async function connected(to = url) {
  const client = new pg.Client({ connectionString: to })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}
let admin: pg.Client
beforeAll(async () => {
  admin = await connected(inject('database').url)
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await Promise.all([pool.end(), dropDatabase((text) => admin.query(text), name)])
  await Promise.allSettled(clients.map((client) => client.end()))
  rmSync(folder, { recursive: true })
})

const bring = (file: string) => copyFileSync(join(REAL, file), join(folder, file))
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

interface Wait {
  call: string
  ms: number
}

/** Somebody who reads and somebody who writes in each table, one call after the other, and how long the longest took. */
async function callersOf() {
  const longest: Wait = { call: 'nobody', ms: 0 }
  let isOver = false
  const callers = Object.entries(SMALL_CALLS).map(async ([call, text]) => {
    const client = await connected()
    while (!isOver) {
      const began = performance.now()
      await client.query(text)
      const ms = performance.now() - began
      if (ms > longest.ms) Object.assign(longest, { call, ms })
      await pause(EVERY_MS)
    }
  })
  return {
    async longestWhile(act: () => Promise<unknown>): Promise<Wait> {
      Object.assign(longest, { call: 'nobody', ms: 0 })
      await act()
      // whoever still waits is counted with what they wait for
      await pause(2 * EVERY_MS)
      return { ...longest }
    },
    async end() {
      isOver = true
      await Promise.all(callers)
    },
  }
}

it(`no migration holds anybody for longer than a second, with ${ROWS} rows in each large table`, {
  timeout: 3_600_000,
}, async () => {
  const files = migrationNames(REAL)
  const [first, later] = [files.filter((file) => file <= FIRST_RELEASE), files.filter((file) => file > FIRST_RELEASE)]
  first.forEach(bring)
  await migrate(pool, folder)
  await manyRows(await connected(), ROWS)

  const waits: Record<string, Wait> = {}
  const callers = await callersOf()
  const quiet = await callers.longestWhile(() => pause(3000))
  const apply = async (file: string) => {
    waits[file] = await callers.longestWhile(() => migrate(pool, folder))
  }
  try {
    for (const file of later) {
      bring(file)
      await apply(file)
    }
    for (const [file, text] of Object.entries(BY_THE_RULE)) {
      expect(existsSync(join(REAL, file))).toBe(false)
      writeFileSync(join(folder, file), text)
      await apply(file)
    }
  } finally {
    await callers.end()
  }
  console.log('longest wait while each was applied:', waits)

  const told = (which: (file: string) => boolean) => {
    const measured = Object.entries(waits).filter(([file]) => which(file))
    const long = measured.filter(([, { ms }]) => ms > MOST_MS)
    const most = Math.max(...measured.map(([, { ms }]) => ms))
    const over = long.map(([file, { call, ms }]) => `${file.slice(0, 4)} ${seconds(ms)} (${call})`)
    return {
      tried: `${measured.length} migrations, ${ROWS} rows in each of 7 tables, ${Object.keys(SMALL_CALLS).length} callers`,
      lost: over.join(', ') || `the longest waited ${most.toFixed(0)} ms (${quiet.ms.toFixed(0)} without any)`,
      met: long.length === 0,
    }
  }
  const goal = 'no lock over 1 s on a million rows'
  const isOld = (file: string) => file.slice(0, 4) <= LAST_BEFORE_THE_RULE
  tellFault({
    case: `migrations from before the rule, ${later[0]!.slice(0, 4)} to ${LAST_BEFORE_THE_RULE}`,
    goal,
    ...told(isOld),
  })
  const byTheRule = {
    case: 'migrations by the rule, filling, indexing and constraining',
    goal,
    ...told((file) => !isOld(file)),
  }
  tellFault(byTheRule)
  expect(byTheRule).toMatchObject({ met: true })
})
