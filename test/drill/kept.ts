import { readFileSync } from 'node:fs'
import pg from 'pg'
import { untilTrue } from '../faults/running-site.ts'
import type { Layout } from './layout.ts'

const COUNTS = `select (select count(*) from quotations)::int as quotations, (select count(*) from guests)::int as guests,
  (select count(*) from fair_tickets)::int as tickets, (select count(*) from messages)::int as messages`

async function rowsOf<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** The name in the address of the card that was published last. */
export async function newestCard(url: string): Promise<string> {
  const [card] = await rowsOf<{ name: string }>(
    url,
    `select n.name from invitation_names n join wedding_invitations w on w.id = n.invitation_id
    where w.visible and n.published order by w.published_at desc limit 1`,
  )
  return card!.name
}

/** The replica has what the primary has, and would be a primary that lost nothing. */
export async function isReplicaEqual({ url, readUrl }: Layout) {
  const [primary] = await rowsOf(url, COUNTS)
  let replica: unknown
  const isEqual = async () => {
    ;[replica] = await rowsOf(readUrl, COUNTS)
    return JSON.stringify(replica) === JSON.stringify(primary)
  }
  await untilTrue('the replica has caught up', isEqual, 30_000).catch(() => {})
  return { primary: JSON.stringify(primary), replica: JSON.stringify(replica) }
}

/** Every message that could have gone out by now was taken by the gateway; how many it was handed twice. */
export async function sentMessages({ url, taken }: Layout) {
  const waiting = `select count(*)::int as n from messages where state = 'waiting' and due_at <= now()`
  const isEmpty = async () => (await rowsOf<{ n: number }>(url, waiting))[0]!.n === 0
  await untilTrue('the outbox is empty', isEmpty, 60_000).catch(() => {})
  const rows = await rowsOf<{ id: string; state: string }>(
    url,
    "select id, state from messages where state <> 'waiting' or due_at <= now()",
  )
  const handed = readFileSync(taken, 'utf8').trim().split('\n')
  const ids = new Set(handed)
  return {
    queued: rows.length,
    lost: rows.filter(({ id, state }) => state !== 'sent' || !ids.has(id)).length,
    twice: handed.length - ids.size,
  }
}
