import { sql } from 'kysely'
import { askedTo, type GuestsCard, type InvitedHousehold } from '#domains/cards/guests-card.ts'
import { type Seats, seatsLeft } from '#domains/cards/reply/seats-of.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const g = columns('guests', 'g')

type Answered = InvitedHousehold & Seats & { id: string }

/**
 * What a household as a whole answered is made of its answers to the ceremonies that it is asked to. Whoever changes what
 * it is asked to calls this in the same transaction; answers to the others stay, so that asking again brings them back.
 */
export async function countReplies(tx: Db, card: GuestsCard, ids: string[]) {
  const { rows } = await sql<Answered>`
    select ${g.id}, ${g.side}, ${g.ceremonies}, ${g.replies}, ${g.state}, ${g.adults}, ${g.children}, ${g.vegetarians}
    from ${g} where ${g.invitation_id} = ${card.id} and ${g.id} = ${anyOf(ids)} and ${g.replies} <> '{}'
    order by ${g.id} for no key update`.execute(tx)
  const counted = rows.flatMap((row) => {
    const asked = askedTo(card, row).map(({ key }) => key)
    const left = seatsLeft(row.replies, asked)
    const { state, adults, children, vegetarians } = row
    const isSame = JSON.stringify(left) === JSON.stringify({ state, adults, children, vegetarians })
    return isSame ? [] : [{ id: row.id, ...left }]
  })
  if (counted.length === 0) return
  await sql`
    update ${g} set state = told.state, adults = told.adults, children = told.children, vegetarians = told.vegetarians
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as told (id text, state text, adults int, children int, vegetarians int)
    where ${g.id} = told.id`.execute(tx)
}
