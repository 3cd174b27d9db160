import { takeOverNumber } from '#domains/former-accounts/take-over-number.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { takePhoneProof } from '../phone-proof.ts'
import { customerById } from '../queries.ts'
import { recordConsents } from '../register-customer.ts'
import { checkSocial, spendNonceForJoin } from './check-social.ts'
import type { joinSocial } from './contract.ts'
import type { SocialChecks } from './provider.ts'
import { customerOf } from './social-service-token.ts'

type Answer = Outcome<typeof joinSocial>

/**
 * Whoever holds the phone may join an identity to its number; an equal e-mail address never does. A number can have
 * changed hands, so that this does what a reset does: sessions and password end, and what was before is locked.
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
    if (!(await spendNonceForJoin(tx, tokens, checked.nonce))) return refused('wrong_credentials')
    const id = await accountFor(tx, asked)
    await tx
      .insertInto('customer_identities')
      .values({ provider, id_used_by_provider: idUsedByProvider, customer_id: id })
      .onConflict((conflict) => conflict.columns(['provider', 'id_used_by_provider']).doUpdateSet({ customer_id: id }))
      .execute()
    await recordConsents(tx, id, body.consents, `signup by ${provider}`)
    return done({ customerId: id, name: (await customerById(tx, id)).name })
  })
}

/** The account that the number opens from now on; one that the identity opens already stays as it is. */
async function accountFor(tx: Transaction, asked: Asked<typeof joinSocial>): Promise<string> {
  const { provider, idUsedByProvider } = asked.params
  const { tel, name } = asked.body
  const joined = await customerOf(tx, provider, idUsedByProvider)
  if (joined && (await customerById(tx, joined)).tel === tel) return joined
  const { customerId } = await takeOverNumber(tx, asked, { tel, cause: provider, name })
  const id = customerId ?? newId()
  if (!customerId) await tx.insertInto('customers').values({ id, name, tel }).execute()
  await recordEvent(tx, customerId ? 'social_joined' : 'registered', id, { provider })
  return id
}
