import { isoDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { maskPhone } from '#lib/phone.ts'
import type { Config } from '#platform/config.ts'
import type { Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Approval } from './contract.ts'

export type TakeOverCause = Approval['cause']

interface Told {
  tel: string
  email: string | null
  /** Of whom the number opened until now. */
  lang: Language
  cause: TakeOverCause
  /** When the first kinds open. */
  openTsp: number
}

const PROVIDERS = { facebook: 'Facebook', apple: 'Apple' }

/**
 * Tells the number, in the language of whoever holds it now, and the e-mail address in that of its owner, once; devices
 * from before find it when they next open the site.
 */
export async function tellFormer(
  tx: Transaction,
  manner: { lang: Language; config: Pick<Config, 'publicUrl' | 'messageBudgets'> },
  { tel, email, lang, cause, openTsp }: Told,
) {
  const { publicUrl, messageBudgets } = manner.config
  const addressOf = (path: string, lang: Language) => publicUrl + pathIn(lang, path)
  const provider = cause === 'reset' ? '' : PROVIDERS[cause]
  const sms = { link: addressOf(href('profile'), manner.lang), provider }
  const which = cause === 'reset' ? 'former.reset' : 'former.joined'
  await queueMessage(tx, { template: which, params: sms, to: tel, lang: manner.lang }, messageBudgets)
  if (!email) return
  const params = {
    tel: maskPhone(tel),
    provider,
    date: shortDate(isoDate(openTsp), lang),
    link: addressOf(href('profile'), lang),
    objection: addressOf(href('was-it-you'), lang),
  }
  await queueMessage(tx, { template: `${which}-email`, params, to: email, lang })
}
