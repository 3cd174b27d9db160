import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { takePhoneProof } from '../phone-proof.ts'
import { recordConsents } from '../register-customer.ts'
import { recordEvent } from '../security-events.ts'
import { checkSocial } from './check-social.ts'
import type { joinSocial } from './contract.ts'
import type { SocialChecks } from './provider.ts'

type Answer = Outcome<typeof joinSocial>

/**
 * Whoever holds the phone may join an identity to its account; an equal e-mail address never does. A number can have
 * changed hands, so that its holder sees nothing from before, as after a reset by phone alone.
 */
export async function join(asked: Asked<typeof joinSocial>, checks: SocialChecks): Promise<Answer> {
  const { params, body, db, tokens } = asked
  const { provider, idUsedByProvider } = params
  const checked = await checkSocial(checks, tokens, provider, { id: idUsedByProvider, accessToken: body.accessToken })
  if (!checked.ok) return refused(checked.reason)

  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await takePhoneProof(tx, tokens, 'join', body))) {
      return refused('phone_not_verified', { tel: 'phone_not_verified' })
    }
    const { rows } = await sql<{ id: string; name: string; isNew: boolean }>`
      insert into customers as kept (id, name, tel) values (${newId()}, ${body.name}, ${body.tel})
      on conflict (tel) do update set history_from = now()
      returning id, name, (xmax = 0) as "isNew"`.execute(tx)
    const { id, name, isNew } = rows[0]!
    await sql`
      insert into customer_identities (provider, id_used_by_provider, customer_id) values (${provider}, ${idUsedByProvider}, ${id})
      on conflict (provider, id_used_by_provider) do update set customer_id = excluded.customer_id`.execute(tx)
    await recordConsents(tx, id, body.consents, `signup by ${provider}`)
    await recordEvent(tx, isNew ? 'registered' : 'social_joined', id, { provider })
    return done({ customerId: id, name })
  })
}
