import { sql } from 'kysely'
import { knownDevice } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { endSessionsOf } from '#domains/sessions/sessions.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { isUntouched, NO_NAME } from './is-untouched.ts'
import { type TakeOverCause, tellFormer } from './tell-former.ts'

const customers = columns('customers')
const c = columns('customers', 'c')
const before = columns('customers', 'before')
const f = columns('former_accounts')

const OWN_LOCKED_MS = 7 * 86_400_000

type Manner = Pick<Asked<Endpoint>, 'clock' | 'lang' | 'config' | 'device'>

interface Holder extends Pick<Row<'customers'>, 'id' | 'email'> {
  tel: string
  lang: Language
  emailVerified: boolean
}

interface TakenOver {
  /** The account that the number opens from now on; null where it has none. */
  customerId: string | null
  /** The one that is locked; null where nothing is. */
  former: Holder | null
}

/**
 * A number can have changed hands. Whoever shows it and nothing else begins anew, with nothing from before; a browser
 * on which the account was signed in before is the second proof that nothing need be locked. Either way all sessions
 * end. Repeated before anything was made of the number, it is the same beginning. For nobody the same is asked of the
 * database, so that the time tells no more than the answer.
 */
export async function takeOverNumber(
  tx: Transaction,
  manner: Manner,
  { tel, cause, name = NO_NAME[manner.lang] }: { tel: string; cause: TakeOverCause; name?: string },
): Promise<TakenOver> {
  // two who come at once come one after the other: the second finds whom the first has made
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number ${tel}`}, 0))`.execute(tx)
  const { rows } = await sql<Holder>`
    select ${c.id}, ${c.tel}, ${c.email}, ${c.lang}, ${c.email_verified_at} is not null as "emailVerified" from ${c}
    where ${c.tel} = ${tel} and ${c.deactivated_at} is null for update`.execute(tx)
  const holder = rows[0] ?? null
  const isKnown = (await knownDevice(tx, manner.device, holder?.id ?? '')) !== null
  await endSessionsOf(tx, holder?.id ?? '', cause === 'reset' ? 'password_reset' : 'social_joined')
  const isRepeated = await isUntouched(tx, holder?.id ?? '')
  if (holder && isKnown) return { customerId: holder.id, former: null }
  if (holder && isRepeated) {
    // who came by phone before may be somebody else
    await tx.deleteFrom('devices').where('customer_id', '=', holder.id).execute()
    await tx.updateTable('customers').set({ name, password_hash: null }).where('id', '=', holder.id).execute()
    return { customerId: holder.id, former: null }
  }

  const now = manner.clock.now()
  const customerId = await beginAnew(tx, { former: holder?.id ?? '', tel, name, cause, now })
  if (!holder) return { customerId: null, former: null }
  await recordEvent(tx, 'set_aside', holder.id, { cause })
  await tellFormer(tx, manner, { ...holder, cause, openTsp: now + OWN_LOCKED_MS })
  return { customerId, former: holder }
}

interface Anew {
  former: string
  tel: string
  name: string
  cause: TakeOverCause
  now: number
}

async function beginAnew(tx: Transaction, { former, tel, name, cause, now }: Anew): Promise<string> {
  const [id, at] = [newId(), new Date(now)]
  const { rows } = await sql<Pick<Row<'former_accounts'>, 'password_hash' | 'verified_email'>>`
    with before as (select * from ${customers} where ${customers.id} = ${former})
    update ${c} set ${customers.tel} = null, ${customers.password_hash} = null, ${customers.email_verified_at} = null
    from before where ${c.id} = ${before.id}
    returning ${before.password_hash},
      case when ${before.email_verified_at} is not null then ${before.email} end as ${f.verified_email}`.execute(tx)
  const { password_hash = null, verified_email = null } = rows[0] ?? {}
  await sql`
    insert into ${customers} (${customers.id}, ${customers.name}, ${customers.tel}, ${customers.history_from})
    select ${id}, ${name}, ${tel}, ${at} where ${rows.length}::int = 1`.execute(tx)
  await sql`
    with older as (update ${f} set ${f.passed_to} = ${id} where ${f.passed_to} = ${former})
    insert into ${f} (${f.customer_id}, ${f.passed_to}, ${f.cause}, ${f.set_aside_at}, ${f.password_hash},
      ${f.verified_email}, ${f.own_open_at})
    select ${c.id}, ${id}, ${cause}, ${at}, ${password_hash}, ${verified_email}, ${new Date(now + OWN_LOCKED_MS)}
    from ${c} where ${c.id} = ${former}`.execute(tx)
  return id
}
