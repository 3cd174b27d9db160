import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row, tspOf } from '#platform/columns.ts'
import { customerRow } from '#platform/customer-row.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { Device, endOneSession, listIdentities, listSessions, removeIdentity, SocialProvider } from './contract.ts'
import { deviceNamed } from './name-device.ts'
import { recordEvent } from './security-events.ts'
import { endingSessions } from './sessions.ts'

const s = columns('sessions', 's')
const t = columns('refresh_tokens', 't')
const HAS_PASSWORD = sql<boolean>`${columns('customers').password_hash} is not null`.as('hasPassword')

type Open = Pick<Row<'sessions'>, 'id' | 'provider' | 'user_agent'> & Pick<Device, 'current' | 'createdTsp' | 'usedTsp'>

/** What can still be used: a session whose refresh tokens have all expired is over by itself. */
export async function openSessions({ db, viewer, clock }: Asked<typeof listSessions>) {
  const { rows } = await sql<Open>`
    select ${s.id}, ${s.user_agent}, ${s.provider}, ${s.id} = ${viewer.sessionId} as current,
      ${tspOf(s.created_at)} as "createdTsp", ${tspOf(s.used_at)} as "usedTsp"
    from ${s}
    where ${s.customer_id} = ${viewer.customerId} and ${s.ended_at} is null and (${s.id} = ${viewer.sessionId} or exists (
      select 1 from ${t} where ${t.session_id} = ${s.id} and ${t.expires_at} > ${new Date(clock.now())}))
    order by current desc, ${s.used_at} desc limit 100`.execute(db)
  const items = rows.map(({ user_agent, ...row }) => ({
    ...row,
    ...deviceNamed(user_agent),
  }))
  return done({ items })
}

export async function endOne({ db, viewer, params }: Asked<typeof endOneSession>) {
  const theirs = endingSessions(db, 'ended_elsewhere').where('customer_id', '=', viewer.customerId)
  const ended = await theirs.where('id', '=', params.id).returning('id').executeTakeFirst()
  if (!ended) return refused('not_found')
  await recordEvent(db, 'session_ended', viewer.customerId, { sessionId: params.id })
  return done(undefined)
}

const identitiesOf = (db: Db, customerId: string) =>
  db.selectFrom('customer_identities').where('customer_id', '=', customerId)

export async function identities({ db, viewer }: Asked<typeof listIdentities>) {
  const items = await identitiesOf(db, viewer.customerId)
    .select((eb) => ['provider', tspOf(eb.ref('joined_at')).as('joinedTsp')])
    .orderBy('joined_at')
    .$narrowType<{ provider: SocialProvider }>()
    .execute()
  const { hasPassword } = await customerRow(db, viewer.customerId).select(HAS_PASSWORD).executeTakeFirstOrThrow()
  return done({ hasPassword, items })
}

/** Two that are taken off at once leave one way in: the customer's row is locked while the others are counted. */
export function forgetDevice({ db, viewer, params }: Asked<typeof removeIdentity>) {
  type Answer = Outcome<typeof removeIdentity>
  const { customerId, sessionId } = viewer
  const { provider } = params
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { hasPassword } = await customerRow(tx, customerId).select(HAS_PASSWORD).forUpdate().executeTakeFirstOrThrow()
    const kept = await identitiesOf(tx, customerId).select('provider').execute()
    if (!kept.some((one) => one.provider === provider)) return refused('not_found')
    if (!hasPassword && kept.every((one) => one.provider === provider)) return refused('last_way_in')
    const theirs = tx.deleteFrom('customer_identities').where('customer_id', '=', customerId)
    await theirs.where('provider', '=', provider).execute()
    const opened = endingSessions(tx, 'social_removed').where('customer_id', '=', customerId)
    await opened.where('provider', '=', provider).where('id', '<>', sessionId).execute()
    await recordEvent(tx, 'social_removed', customerId, { provider })
    return done(undefined)
  })
}
