import { type Insertable, sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { onlySideOf, ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { MOST_GUESTS } from '#domains/guests/contract.ts'
import { countReplies } from '#domains/guests/count-replies.ts'
import { done, INVALID, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import type { Translate } from '#lib/texts.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { DB } from '#platform/tables.ts'
import {
  type ImportedHousehold,
  type ImportedRow,
  type importGuests,
  MOST_SHOWN,
  MOST_TOLD,
  type RowMark,
} from './contract.ts'
import { type KnownHousehold, knownHouseholds, mergedRow, planOf, withTwins } from './find-twins.ts'
import type { ReadFile, ReadRow } from './read-rows.ts'
import { joinedNotes, type RowDecision } from './rules.ts'

const g = columns('guests')

/**
 * Writes the good rows of a file and tells about the others. A row like somebody of the list or like an earlier row is
 * written, merged or left out as the couple decided on what it was shown; if that is no longer what would happen, nothing
 * is. Undecided ones of one name are left out, so that the same file twice makes no doubles; a dry run writes nothing.
 */
export function importFile(
  { db, viewer, params, query, prepared }: Asked<typeof importGuests, ReadFile>,
  t: Translate,
) {
  const dryRun = query.dryRun === 'true'
  const decisions = decisionsIn(query)
  if (decisions.size && !query.plan) return refused(INVALID, { plan: 'required' })
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, params.id, true, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    const known = await knownHouseholds(tx, card)
    const seen = withTwins(
      prepared.rows.map((row) => ({
        ...row,
        side: onlySideOf(card) ?? row.side,
        note: joinedNotes(row.note, ...noted(row, t)),
      })),
      known,
    )
    const plan = planOf(seen)
    if (query.plan && query.plan !== plan) return refused('list_changed')
    const { rows, fresh, changed } = decided(seen, decisions, known)
    if (known.length + fresh.length > MOST_GUESTS) return refused('too_many_guests')
    if (!dryRun) {
      if (fresh.length) await write(tx, params.id, fresh)
      if (changed.size) await change(tx, params.id, changed)
      if (changed.size) await countReplies(tx, card, [...changed.keys()])
      const count = fresh.length + changed.size
      if (count) await noteChange(tx, params.id, { customerId: viewer.customerId, what: 'guests-imported', count })
    }
    return done({ written: !dryRun, plan, ...told(rows, prepared) })
  })
}

type Query = Asked<typeof importGuests>['query']

const decisionsIn = ({ keep = [], merge = [], skip = [] }: Query): Map<number, RowDecision> =>
  new Map([
    ...keep.map((index) => [index, 'keep'] as const),
    ...merge.map((index) => [index, 'merge'] as const),
    ...skip.map((index) => [index, 'skip'] as const),
  ])

/** What could not be kept where it belongs is kept in the note, in words. */
const noted = ({ marks }: ReadRow, t: Translate): string[] =>
  marks.flatMap(({ code, given }: RowMark) => {
    if (code === 'tel_renewed' || code === 'seats_shared') return []
    if (code === 'tel_second') return [given]
    return [t(code.startsWith('tel_') ? 'imports.note.tel' : 'imports.note.other', { given })]
  })

/** The rows with what became of them: new households, and those of the list that change. */
function decided(seen: ImportedRow[], decisions: Map<number, RowDecision>, known: KnownHousehold[]) {
  const list = new Map(known.map((one) => [one.id, one]))
  const changed = new Map<string, ImportedHousehold>()
  const written = new Map<number, ImportedRow>()
  // a row merged into another is where that one is
  const places = new Map<number, { id: string } | { index: number }>()
  const rows = seen.map((row): ImportedRow => {
    const { index, twin } = row
    if (row.outcome === 'WRONG') return row
    const decision = twin ? (decisions.get(index) ?? (twin.by === 'PHONE' ? 'keep' : 'skip')) : 'keep'
    const place = twin && (twin.id === null ? places.get(twin.index ?? -1) : { id: twin.id })
    if (decision === 'keep' || (decision === 'merge' && !place)) {
      const kept: ImportedRow = { ...row, outcome: 'NEW' }
      written.set(index, kept)
      places.set(index, { index })
      return kept
    }
    if (place) places.set(index, place)
    if (decision === 'skip' || !twin || !place) return { ...row, outcome: 'DOUBLE' }
    if ('id' in place) {
      const kept = changed.get(place.id) ?? list.get(place.id)
      if (kept) changed.set(place.id, mergedRow(kept, row))
    } else {
      const kept = written.get(place.index)
      if (kept) written.set(place.index, { ...kept, ...mergedRow(kept, row) })
    }
    return { ...row, outcome: 'MERGED' }
  })
  return { rows: rows.map((row) => written.get(row.index) ?? row), fresh: [...written.values()], changed }
}

function told(rows: ImportedRow[], { skipped, unread }: ReadFile) {
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const skippedLines = skipped.reduce((all, { row, through }) => all + through - row + 1, 0)
  // what adds nothing to the list is told last
  const twins = rows.filter(({ twin }) => twin).toSorted((a, b) => Number(!a.twin?.merged) - Number(!b.twin?.merged))
  return {
    lines: rows.length + skippedLines,
    rows: rows.length,
    added: count('NEW'),
    merged: count('MERGED'),
    doubles: count('DOUBLE'),
    wrong: count('WRONG'),
    skipped: skippedLines,
    unread: [...new Set(unread)].slice(0, 60),
    preview: rows.slice(0, MOST_SHOWN),
    problems: rows.filter(({ outcome }) => outcome === 'DOUBLE' || outcome === 'WRONG').slice(0, MOST_TOLD),
    twins: twins.slice(0, MOST_TOLD),
    marked: rows.filter(({ marks }) => marks.length).slice(0, MOST_TOLD),
    skippedLines: skipped.slice(0, MOST_TOLD),
  }
}

const rowOf = ({ name, side, ceremonies, group, seats, tags, tel, note }: ImportedHousehold) => ({
  name,
  name_key: nameKey(name),
  search: searchText([name, group, ...tags, note]),
  side,
  ceremonies,
  circle: group,
  seats,
  tags,
  tel: tel || null,
  note,
})

async function write(tx: Transaction, invitationId: string, rows: ImportedRow[]) {
  const written = rows.map(
    (row, position): Insertable<DB['guests']> => ({
      id: newId(),
      invitation_id: invitationId,
      token: newToken(),
      ...rowOf(row),
      position,
    }),
  )
  const all = sql`${g.id}, ${g.invitation_id}, ${g.token}, ${g.name}, ${g.name_key}, ${g.search}, ${g.side},
    ${g.ceremonies}, ${g.circle}, ${g.seats}, ${g.tags}, ${g.tel}, ${g.note}, ${g.position}`
  await sql`
    insert into ${g} (${all})
    select ${all} from jsonb_populate_recordset(null::${g}, ${JSON.stringify(written)})`.execute(tx)
}

/** Whoever is merged with a row of the couple's file is written down by that, also if they came by the link for all. */
async function change(tx: Transaction, invitationId: string, changed: Map<string, ImportedHousehold>) {
  const rows = [...changed].map(([id, household]) => ({ id, ...rowOf(household) }))
  await sql`
    update ${g} set name = told.name, name_key = told.name_key, search = told.search, side = told.side,
      ceremonies = told.ceremonies, circle = told.circle, seats = told.seats, tags = told.tags, tel = told.tel,
      note = told.note, listed = true
    from jsonb_populate_recordset(null::${g}, ${JSON.stringify(rows)}) told
    where "guests"."id" = told.id and "guests"."invitation_id" = ${invitationId}`.execute(tx)
}
