import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PostgresRefused, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const advice = { anotherFolder: 'take another drawer', anotherServer: 'ask a friend' }
let parent: string
let folder: string
let said: string[]
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'a-launcher-'))
  // as root the server runs as somebody who must be able to pass through
  chmodSync(parent, 0o755)
  folder = join(parent, 'data')
  mkdirSync(folder)
  said = []
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const start = (wishes = {}) =>
  startEmbeddedPostgres({
    folder,
    name: 'the_shop',
    sharedHome: join(parent, 'shared'),
    say: (sentence) => said.push(sentence),
    advice,
    ...wishes,
  })

async function asked<T>(url: string, query: string): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows[0]
  } finally {
    await client.end()
  }
}

describe('a PostgreSQL in a folder', { timeout: 60_000 }, () => {
  it('is made once, under the name that was given, and keeps what was written', async () => {
    const first = await start()
    const who =
      'select current_database() as database, current_user as role, usesuper as super from pg_user where usename = current_user'
    expect(await asked(first.url, who)).toEqual({ database: 'the_shop', role: 'the_shop', super: false })
    await asked(first.url, 'create table cakes as select 3 as tiers')
    await first.stop()
    const second = await start()
    expect(await asked(second.url, 'select tiers from cakes')).toEqual({ tiers: 3 })
    await second.stop()
    expect(said.filter((sentence) => sentence.startsWith('Making the database'))).toHaveLength(1)
  })

  it('has what it acknowledged on the disk, unless its data are to be thrown away', async () => {
    const settings = `select current_setting('fsync') as kept, current_setting('synchronous_commit') as at_once`
    const lasting = await start()
    expect(await asked(lasting.url, settings)).toEqual({ kept: 'on', at_once: 'on' })
    await lasting.stop()
    const passing = await start({ throwAway: true })
    expect(await asked(passing.url, settings)).toEqual({ kept: 'off', at_once: 'off' })
    await passing.stop()
  })

  it('is shared by all who start it, and goes with the last', async () => {
    const one = await start()
    const other = await start()
    expect(one.url).toBe(other.url)
    await one.stop()
    expect(await asked(other.url, 'select 1 as here')).toEqual({ here: 1 })
    await other.stop()
    await expect(asked(other.url, 'select 1')).rejects.toThrow()
  })

  it('comes back when it was killed', async () => {
    const postgres = await start()
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => said).toContain('PostgreSQL has stopped unexpectedly; starting it again.')
    await expect
      .poll(() => asked(postgres.url, 'select 1 as here').catch(() => null), { timeout: 20_000 })
      .toEqual({ here: 1 })
    await postgres.stop()
  })

  it('refuses in one sentence, which ends with the advice that it was given', async () => {
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '9\n')
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PostgresRefused)
    expect((refusal as Error).message).toMatch(/made by PostgreSQL 9, .* or take another drawer\.$/)
  })

  it('lets no name into its SQL that is more than a name', async () => {
    await expect(start({ name: 'shop; drop database postgres' })).rejects.toThrow("can't name a database")
  })
})
