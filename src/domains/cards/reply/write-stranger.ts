import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { nameKey, searchText } from '#lib/household-key.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import { isSolved } from '#platform/proof-of-work.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { InvitedHousehold } from '../guests-card.ts'
import type { sendReply } from './contract.ts'
import { freshWishState, HELD, LIVING } from './living.ts'
import type { Seats } from './seats-of.ts'

const g = columns('guests')

/** From the tenth of an address on the browser has to work for it. Thousands share one address on mobile networks. */
const WITHOUT_PROOF_OF_WORK = { count: 9, seconds: 3600 }
/** On one card. What was removed does not count. */
const MOST_STRANGERS = 3000
const MOST_HELD = 500

type Asking = Pick<Asked<typeof sendReply>, 'db' | 'ip' | 'config' | 'clock'> & { body: { altcha?: string } }

/** Whether a stranger is among the first of their address, or has done the work. */
export async function hasWorked({ db, ip, config, clock, body }: Asking): Promise<boolean> {
  return (
    (await withinLimit(db, `replies without work ${ip}`, scaled(WITHOUT_PROOF_OF_WORK, config))) ||
    isSolved(db, config.keys.work, clock.now(), body.altcha)
  )
}

interface Stranger extends InvitedHousehold {
  name: string
  message?: string
  /** It waits for the couple's nod. */
  held: boolean
}

/** Writes down somebody without a link, who gets one by that. The database counts and writes at once. */
export async function writeStranger(
  db: Db,
  invitationId: string,
  { name, side, ceremonies, message, held }: Stranger,
  { state, replies, adults, children, vegetarians }: Seats,
) {
  const [id, token] = [newId(), newToken()]
  const wish = message || null
  const { rows } = await sql`
    insert into ${g} (${g.id}, ${g.invitation_id}, ${g.token}, ${g.name}, ${g.name_key}, ${g.search}, ${g.side},
      ${g.ceremonies}, ${g.seats}, ${g.listed}, ${g.state}, ${g.replies}, ${g.adults}, ${g.children}, ${g.vegetarians},
      ${g.recorded_by}, ${g.replied_at}, ${g.wish}, ${g.wish_state}, ${g.wished_at}, ${g.held_at})
    select ${id}, ${invitationId}, ${token}, ${name}, ${nameKey(name)}, ${searchText([name])}, ${side},
      ${ceremonies}::text[], ${Math.max(1, adults + children)}, false, ${state}, ${JSON.stringify(replies)}::jsonb, ${adults}, ${children},
      ${vegetarians}, 'GUEST', ${clockNow}, ${wish}::text, case when ${wish}::text is not null then ${freshWishState(sql.val(invitationId))} end,
      case when ${wish}::text is not null then ${clockNow} end, case when ${held}::boolean then ${clockNow} end
    where (
      select count(*) from ${g}
      where ${g.invitation_id} = ${invitationId} and not ${g.listed} and ${held ? HELD : LIVING}
    ) < ${held ? MOST_HELD : MOST_STRANGERS}
    returning 1`.execute(db)
  return rows.length ? done({ id, editToken: token }) : refused('replies_full')
}
