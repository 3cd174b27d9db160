import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { Device, endOneSession, listIdentities, listSessions, removeIdentity, SocialProvider } from './contract.ts'
import { recordEvent } from './security-events.ts'

const tsp = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** The first word that fits names it; the order matters, since browsers call themselves by each other's names. */
const DEVICE_WORDS: [RegExp, Device['device']][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]
const BROWSER_WORDS: [RegExp, Device['browser']][] = [
  [/SongHyApp/, 'app'],
  [/Zalo/, 'zalo'],
  [/FBAN|FBAV|FB_IAB/, 'facebook'],
  [/Edg\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
]
const named = <T extends string>(words: [RegExp, T][], userAgent: string | null) =>
  words.find(([word]) => word.test(userAgent ?? ''))?.[1] ?? ('other' as const)

type Row = Omit<Device, 'device' | 'browser'> & { userAgent: string | null }

/** What can still be used: a session whose refresh tokens have all expired is over by itself. */
export async function openSessions({ db, viewer, clock }: Asked<typeof listSessions>) {
  const { rows } = await sql<Row>`
    select id, user_agent as "userAgent", provider, id = ${viewer.sessionId} as current,
      ${tsp('created_at')} as "createdTsp", ${tsp('used_at')} as "usedTsp"
    from sessions
    where customer_id = ${viewer.customerId} and ended_at is null and (id = ${viewer.sessionId} or exists (
      select 1 from refresh_tokens where session_id = sessions.id and expires_at > ${new Date(clock.now())}))
    order by current desc, used_at desc limit 100`.execute(db)
  const items = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: named(DEVICE_WORDS, userAgent),
    browser: named(BROWSER_WORDS, userAgent),
  }))
  return done({ items })
}

export async function endOne({ db, viewer, params }: Asked<typeof endOneSession>) {
  const { rows } = await sql`
    update sessions set ended_at = now(), ended_by = 'ended_elsewhere'
    where id = ${params.id} and customer_id = ${viewer.customerId} and ended_at is null returning 1`.execute(db)
  if (rows.length === 0) return refused('not_found')
  await recordEvent(db, 'session_ended', viewer.customerId, { sessionId: params.id })
  return done(undefined)
}

export async function identities({ db, viewer }: Asked<typeof listIdentities>) {
  const { rows } = await sql<{ provider: SocialProvider; joinedTsp: number }>`
    select provider, ${tsp('joined_at')} as "joinedTsp" from customer_identities
    where customer_id = ${viewer.customerId} order by joined_at`.execute(db)
  const password = await sql<{ has: boolean }>`
    select password_hash is not null as has from customers where id = ${viewer.customerId}`.execute(db)
  return done({ hasPassword: password.rows[0]!.has, items: rows })
}

/** Two that are taken off at once leave one way in: the customer's row is locked while the others are counted. */
export function forgetDevice({ db, viewer, params }: Asked<typeof removeIdentity>) {
  type Answer = Outcome<typeof removeIdentity>
  const { customerId } = viewer
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ has: boolean }>`
      select password_hash is not null as has from customers where id = ${customerId} for update`.execute(tx)
    const kept = await sql<{ provider: string }>`
      select provider from customer_identities where customer_id = ${customerId}`.execute(tx)
    if (!kept.rows.some(({ provider }) => provider === params.provider)) return refused('not_found')
    if (!rows[0]!.has && kept.rows.every(({ provider }) => provider === params.provider)) return refused('last_way_in')
    await sql`
      delete from customer_identities where customer_id = ${customerId} and provider = ${params.provider}`.execute(tx)
    await sql`
      update sessions set ended_at = now(), ended_by = 'social_removed'
      where customer_id = ${customerId} and provider = ${params.provider} and ended_at is null
        and id <> ${viewer.sessionId}`.execute(tx)
    await recordEvent(tx, 'social_removed', customerId, { provider: params.provider })
    return done(undefined)
  })
}
