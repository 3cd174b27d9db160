import { randomBytes } from 'node:crypto'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Asked } from '#platform/serve.ts'
import { keepProof } from '../proofs.ts'
import { languageOfStaff } from '../queries.ts'
import type { sendOfficeLink } from './contract.ts'
import { BETWEEN_MS, mayBeSent } from './limit-sending.ts'
import { sendToStaff } from './send-to-staff.ts'

const LINK_LIFE_MS = 15 * 60_000

/** The token is behind a `#`: browsers send that part to nobody, so that it is in no log. */
export async function sendLinkToStaff(asked: Asked<typeof sendOfficeLink>): Promise<Outcome<typeof sendOfficeLink>> {
  const { db, clock, body, config } = asked
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Outcome<typeof sendOfficeLink>> => {
    const allowed = await mayBeSent(tx, config, body.email)
    if (allowed !== true) return refused(allowed)
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'lang'])
      .where('email', '=', body.email)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const token = randomBytes(32).toString('base64url')
    const staffId = person?.id ?? null
    await keepProof(tx, { kind: 'link', secret: token, staffId, address: body.email, now, lifeMs: LINK_LIFE_MS })
    const expireTsp = now + LINK_LIFE_MS
    const lang = languageOfStaff(person?.lang)
    const link = `${config.officeUrl}${lang === 'vi' ? '' : `/${lang}`}/office/signin#${token}`
    const sent = { template: 'office.link', params: { link }, to: body.email, lang, expireTsp } as const
    await sendToStaff(tx, Boolean(person), () => queueMessage(tx, sent))
    return done({ expireTsp, resendTsp: now + BETWEEN_MS })
  })
}
