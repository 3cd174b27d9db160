import { type Insertable, sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { done, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { DB } from '#platform/tables.ts'
import { MOST_GUESTS } from '../contract.ts'
import { type ImportedRow, type importGuests, MOST_SHOWN } from './contract.ts'
import type { ReadRows } from './read-rows.ts'

const g = columns('guests')

/**
 * Writes the good rows of a file and tells about the others. The same household twice, in the file or in the list, is a
 * double and stands once, however often the file is sent; a dry run goes the same way and writes nothing.
 */
export function importFile({ db, viewer, params, query, prepared }: Asked<typeof importGuests, ReadRows[]>) {
  const dryRun = query.dryRun === 'true'
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, params.id, true))) return refused('not_found')
    const known = await knownGuests(tx, params.id)
    const before = known.size
    const rows = prepared.map((row): ImportedRow => ({ ...row, outcome: outcomeOf(row, known) }))
    const fresh = rows.filter(({ outcome }) => outcome === 'NEW')
    if (before + fresh.length > MOST_GUESTS) return refused('too_many_guests')
    if (!dryRun && fresh.length) await write(tx, params.id, fresh)
    const problems = rows.filter(({ outcome }) => outcome !== 'NEW')
    return done({
      written: !dryRun,
      rows: rows.length,
      added: fresh.length,
      doubles: problems.filter(({ outcome }) => outcome === 'DOUBLE').length,
      wrong: problems.filter(({ outcome }) => outcome === 'WRONG').length,
      preview: rows.slice(0, MOST_SHOWN),
      problems: problems.slice(0, MOST_SHOWN),
    })
  })
}

/** The phones known under each name; none is a household without a phone. */
type Known = Map<string, Set<string>>

async function knownGuests(tx: Transaction, invitationId: string): Promise<Known> {
  const guests = tx.selectFrom('guests').select(['name_key as key', 'tel']).where('invitation_id', '=', invitationId)
  const rows = await guests.where(LIVING).execute()
  const known: Known = new Map()
  for (const { key, tel } of rows) known.set(key, (known.get(key) ?? new Set()).add(tel ?? ''))
  return known
}

/** Two of one name are two households only if both have a phone, and not the same. */
function outcomeOf({ name, tel, fields }: ReadRows, known: Known): ImportedRow['outcome'] {
  if (Object.keys(fields).length) return 'WRONG'
  const key = nameKey(name)
  const tels = known.get(key)
  if (tels && (tel === '' || tels.has('') || tels.has(tel))) return 'DOUBLE'
  known.set(key, (tels ?? new Set()).add(tel))
  return 'NEW'
}

async function write(tx: Transaction, invitationId: string, rows: ImportedRow[]) {
  const written = rows.map(
    ({ name, side, group, seats, tags, tel, note }, position): Insertable<DB['guests']> => ({
      id: newId(),
      invitation_id: invitationId,
      token: newToken(),
      name,
      name_key: nameKey(name),
      search: searchText([name, group, ...tags, note]),
      side,
      circle: group,
      seats,
      tags,
      tel: tel || null,
      note,
      position,
    }),
  )
  const all = sql`${g.id}, ${g.invitation_id}, ${g.token}, ${g.name}, ${g.name_key}, ${g.search}, ${g.side},
    ${g.circle}, ${g.seats}, ${g.tags}, ${g.tel}, ${g.note}, ${g.position}`
  await sql`
    insert into ${g} (${all})
    select ${all} from jsonb_populate_recordset(null::${g}, ${JSON.stringify(written)})`.execute(tx)
}
