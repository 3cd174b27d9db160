import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { belongings, OF_OTHERS } from '#platform/belongings.ts'
import { localFiles } from '#platform/files.ts'
import { anApp, type TestApp } from './factories/app.ts'
import { aBusyCustomer, type BusyCustomer, everyRow } from './factories/busy-customer.ts'
import { anOpenSession, ask, said } from './factories/customers.ts'
import { unzipped } from './factories/unzip.ts'

/**
 * Tables that hold nothing of any customer. A new table stands neither here nor names a customer, and the test below says
 * so: whoever makes it decides.
 */
const NOBODYS = new Set([
  // content, and what is counted of it
  ...[
    'brand_pins',
    'brands',
    'calendars',
    'cities',
    'content_files',
    'content_ids',
    'content_imports',
    'content_pictures',
    'content_sources',
    'documents',
  ],
  ...['dress_facets', 'dresses', 'fair_days', 'fairs', 'favourite_counts', 'halls', 'invitation_looks'],
  ...[
    'dress_absences',
    'lookbook_dresses',
    'lookbooks',
    'maker_closed_days',
    'maker_days',
    'makers',
    'music_pieces',
    'pictures',
    'search_entries',
    'search_words',
    'venue_ratings',
    'venues',
  ],
  ...['voucher_categories', 'voucher_stocks', 'vouchers', 'wheel_prizes'],
  // what the house runs on, for a few days at most: counters by address, hashes, answers to repeated calls
  ...[
    'idempotency_keys',
    'message_budget',
    'message_budgets',
    // masked, and forgotten with whom it wrote to: message-ledger.test.ts
    'messages',
    'migrations',
    'rate_limits',
    'sign_in_waits',
    'spent_tokens',
    // names of files whose row is gone, which say nothing of whose they were
    'stray_files',
  ],
  // who works here, not who is here as a customer; what was done with a customer's things is in their own events
  ...['greeting_templates', 'partner_applications', 'reply_clocks'],
  ...['partner_things', 'partners', 'staff', 'staff_acts', 'staff_acts_head', 'staff_invitations', 'staff_passkeys'],
  ...['staff_proofs', 'staff_recovery_codes', 'staff_roles', 'staff_sessions'],
  // published without anybody's name
  'review_removals',
])

let house: TestApp
let folder: string
let [me, other] = [] as unknown as [BusyCustomer, BusyCustomer]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  house = await anApp({ files: localFiles(folder) })
  me = await aBusyCustomer(house, { name: 'Zöhre Mỹ Duyên', email: 'duyen@song-hy.example' })
  other = await aBusyCustomer(house, { name: 'Quýnh Ðăng Khôi', email: 'khoi@song-hy.example' })
}, 120_000)
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

async function download(token: string): Promise<Map<string, Buffer>> {
  const prepared = await ask(house, 'POST /api/b2c/customers/exports', undefined, { token })
  expect(prepared.status).toBe(201)
  const answer = await house.app.inject(prepared.body.path)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  return unzipped(answer.rawPayload)
}

const rowsOf = (files: Map<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, bytes]) => [name.slice(0, -5), JSON.parse(bytes.toString())] as [string, object[]])

const ownerOf = ({ customerId, tel }: BusyCustomer) => ({ customerId, tel, historyFrom: '-infinity' })

describe('the schema', () => {
  it('says of every table how it belongs to a customer, or it is declared to hold nothing of any', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(house.db)
    const owned = new Set((await belongings(house.db, ownerOf(me))).map(({ table }) => table))
    const undecided = rows.filter(({ table }) => !owned.has(table) && !NOBODYS.has(table) && !OF_OTHERS.has(table))
    expect(undecided).toEqual([])
    expect([...NOBODYS].filter((table) => owned.has(table))).toEqual([])
  })

  it('covers a new table by itself, whether it names the customer or points to something of theirs', async () => {
    await sql`create table new_notes (id text primary key, customer_id text not null references customers, words text)`.execute(
      house.db,
    )
    await sql`create table new_leaves (note_id text not null references new_notes, words text)`.execute(house.db)
    for (const { customerId, name } of [me, other]) {
      await sql`insert into new_notes values (${customerId}, ${customerId}, ${name})`.execute(house.db)
      await sql`insert into new_leaves values (${customerId}, ${name})`.execute(house.db)
    }
    const files = await download(me.token)
    for (const table of ['new_notes', 'new_leaves']) {
      expect(JSON.parse(files.get(`${table}.json`)!.toString())).toMatchObject([{ words: me.name }])
    }
    await sql`drop table new_leaves, new_notes`.execute(house.db)
  })
})

describe('the download', () => {
  it('holds every row that speaks of the customer anywhere in the database, every picture and every piece of music they brought', async () => {
    const files = await download(me.token)
    const held = rowsOf(files)
    const countOf = new Map(held.map(([table, rows]) => [table, rows.length]))
    const marks = [me.customerId, me.tel, me.email, me.board]
    const counted: Record<string, number> = {}
    for (const { table, row } of await everyRow(house)) {
      if (NOBODYS.has(table) || table.startsWith('graphile_worker.')) continue
      if (marks.some((mark) => row.includes(mark))) counted[table] = (counted[table] ?? 0) + 1
    }
    expect(Object.keys(counted).length).toBeGreaterThan(15)
    for (const [table, count] of Object.entries(counted)) {
      expect({ table, held: (countOf.get(table) ?? 0) >= count }).toEqual({ table, held: true })
    }
    // what points to their rows without naming them
    for (const table of [
      'invitation_names',
      'guests',
      'gift_entries',
      'guest_wishes',
      'quotations',
      'client_memos',
      'reservation_changes',
      'refresh_tokens',
    ]) {
      expect({ table, held: countOf.has(table) }).toEqual({ table, held: true })
    }
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${me.picture}.jpg`])
    expect([...files.keys()].filter((name) => name.startsWith('music/'))).toEqual([`music/${me.piece}.mp3`])
    console.log(`The download: ${held.length} tables, ${held.reduce((sum, [, rows]) => sum + rows.length, 0)} rows`)
  })

  it('holds nothing of anybody else’s', async () => {
    const [mine, theirs] = [await download(me.token), await download(other.token)]
    const all = [...mine]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join()
    for (const mark of [
      other.customerId,
      other.tel,
      other.email,
      other.name,
      other.board,
      other.picture,
      other.piece,
      other.reviewId,
    ]) {
      expect(all).not.toContain(mark)
    }
    const known = new Map(
      rowsOf(theirs).map(([table, rows]) => [table, new Set(rows.map((row) => JSON.stringify(row)))]),
    )
    for (const [table, rows] of rowsOf(mine)) {
      expect({ table, shared: rows.filter((row) => known.get(table)?.has(JSON.stringify(row))) }).toEqual({
        table,
        shared: [],
      })
    }
    const nobody = await download((await anOpenSession(house)).token)
    expect([...nobody.keys()].toSorted()).toEqual([
      'customers.json',
      'refresh_tokens.json',
      'security_events.json',
      'sessions.json',
    ])
  })

  it('gives out no secret, and its link opens for nobody once the session is over', async () => {
    const all = [...(await download(me.token)).values()].map(String).join()
    for (const secret of ['$argon2id$', 'password_hash', 'code_hash', 'listen_key']) expect(all).not.toContain(secret)
    const { token, sessionId } = await anOpenSession(house)
    const { path } = (await ask(house, 'POST /api/b2c/customers/exports', undefined, { token })).body
    expect((await house.app.inject(path)).statusCode).toBe(200)
    expect((await house.app.inject(`${path}x`)).statusCode).toBe(404)
    expect(house.logLines.join()).not.toContain(path.split('/').at(-1))
    await sql`update sessions set ended_at = now() where id = ${sessionId}`.execute(house.db)
    expect((await house.app.inject(path)).statusCode).toBe(404)
    expect(said(await ask(house, 'POST /api/b2c/customers/exports', undefined, { token }))).toBe('401 signed_out')
  })
})

describe('after somebody has left', () => {
  it('neither the database, nor the files, nor the logs hold their phone, e-mail or name', async () => {
    const marks = [me.tel.slice(3), me.name, me.email, spaced(me.tel), 'Zöhre', 'Zohre']
    const before = (await everyRow(house)).map(({ row }) => row).join('\n')
    for (const mark of marks.slice(0, 4)) expect({ mark, kept: before.includes(mark) }).toEqual({ mark, kept: true })

    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token: me.token })).status).toBe(204)
    const kept = (await everyRow(house)).filter(({ row }) => marks.some((mark) => row.includes(mark)))
    expect(kept).toEqual([])
    const named = filesUnder(folder).filter((path) =>
      marks.some((mark) => path.includes(mark) || readFileSync(path).includes(mark)),
    )
    expect(named).toEqual([])
    expect(house.logLines.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([])
    expect(house.logLines.length).toBeGreaterThan(50)
    expect((await house.app.inject(`/boards/${me.board}`)).statusCode).toBe(404)
  })

  it('everybody else keeps what is theirs', async () => {
    const all = [...(await download(other.token)).values()].map(String).join()
    for (const mark of [other.name, other.email, other.tel]) expect(all).toContain(mark)
  })
})

/** As messages to venues write a number. */
const spaced = (tel: string) =>
  tel.replace(/^\+84(\d{2})(\d{3})(\d{4})$/, '0$1$2$3').replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

const filesUnder = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
