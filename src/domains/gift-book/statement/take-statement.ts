import { sql } from 'kysely'
import { type GuestsCard, ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { today } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { countGifts } from '../keep-gift.ts'
import { MOST_GIFTS } from '../rules.ts'
import type { readStatement, StatementLine, takeStatement } from './contract.ts'
import { type CodedHousehold, judgeLines, likeness, readStatementLines } from './read-lines.ts'

const e = columns('gift_entries')
const g = columns('guests', 'g')
const m = columns('guest_merges', 'm')

async function judged(db: Db, invitationId: string, text: string, now: () => number) {
  const lines = readStatementLines(text)
  if (lines === null) return refused('statement_too_long', { text: 'statement_too_long' })
  if (lines.length === 0) return refused('statement_empty', { text: 'statement_empty' })
  const { rows: households } = await sql<CodedHousehold>`
    select ${g.id} as "codeOf", ${g.id}, ${g.name} from ${g} where ${g.invitation_id} = ${invitationId} and ${LIVING}
    union all
    select ${m.merged_id}, ${g.id}, ${g.name} from ${m} join ${g} on ${g.id} = ${m.guest_id}
    where ${g.invitation_id} = ${invitationId} and ${LIVING} and ${m.merged_id} is not null`.execute(db)
  const { rows: kept } = await sql<{
    key: string | null
    removed: boolean
    guestId: string | null
    amount: number
    givenOn: string
  }>`
    select ${e.statement_key} as key, ${e.removed_at} is not null as removed, ${e.guest_id} as "guestId", ${e.amount},
      to_char(${e.given_on}, 'YYYY-MM-DD') as "givenOn"
    from ${e} where ${e.invitation_id} = ${invitationId} and ${e.way} = 'TRANSFER'`.execute(db)
  const known = {
    households,
    keys: new Map(kept.flatMap(({ key, removed }) => (key ? [[key, { removed }] as const] : []))),
    likenesses: new Set(
      kept.flatMap(({ removed, guestId, amount, givenOn }) =>
        guestId && !removed ? [likeness(guestId, amount, givenOn)] : [],
      ),
    ),
    today: today(now),
  }
  return done({ lines: judgeLines(lines, known), written: 0 })
}

/** What each line would do; nothing is written. */
export async function tryStatement({ db, clock, viewer, params: { id }, body }: Asked<typeof readStatement>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  return judged(db, id, body.text, clock.now)
}

/** Writes what names one household, each line once; whoever pastes at the same moment waits for the card. */
export function takeLines({ db, clock, viewer, params: { id }, body }: Asked<typeof takeStatement>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, true)
    if (!card) return refused('not_found')
    const read = await judged(tx, id, body.text, clock.now)
    if (!read.ok) return read
    const { lines } = read.value
    const matched = lines.filter(({ problem }) => problem === null)
    if ((await countGifts(tx, id)) + matched.length > MOST_GIFTS) return refused('too_many_gifts')
    await writeLines(tx, card, matched, viewer.customerId)
    return done({ lines, written: matched.length })
  })
}

async function writeLines(db: Db, card: GuestsCard, lines: StatementLine[], customerId: string) {
  const rows = lines.map(({ key, guestId, name, amount, givenOn }) => ({
    ...{ id: newId(), key, guestId, name, amount, givenOn },
  }))
  await sql`
    insert into ${e} (${e.invitation_id}, ${e.id}, ${e.guest_id}, ${e.name}, ${e.side}, ${e.unit}, ${e.amount},
      ${e.thing}, ${e.way}, ${e.given_on}, ${e.note}, ${e.statement_key}, ${e.written_by}, ${e.written_at})
    select ${card.id}, line.id, line."guestId", line.name, household.side, 'VND', line.amount, '', 'TRANSFER',
      line."givenOn", '', line.key, ${customerId}, ${clockNow}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (id text, key text, "guestId" text, name text, amount numeric, "givenOn" date)
      join guests household on household.id = line."guestId"`.execute(db)
}
