import { MESSAGES_USAGE, operateMessages } from '#domains/messages/operate.ts'
import { operateQuotation, QUOTATION_USAGE } from '#domains/quotations/operate.ts'
import { operateReservation, RESERVATION_USAGE } from '#domains/reservations/operate.ts'
import { operateReview, REVIEW_USAGE } from '#domains/reviews/operate.ts'
import { ACTS_USAGE, operateActs, operateStaff, STAFF_USAGE } from '#domains/staff/operate.ts'
import { BRAND_USAGE, operateBrand } from '#domains/vouchers/operate.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { prepareOutbox } from '#platform/messages.ts'
import { ownSecret } from '#platform/own-secret.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { readSecret } from './read-secret.ts'
import { runCommand } from './run-command.ts'
import { runOnMigratedSite } from './run-on-site.ts'

/** What an operator can do by hand, noun by noun. Whatever changes something stands in the list of acts. */
const NOUNS: Record<string, { run: (db: Db, now: number, args: string[]) => Promise<string[]>; usage: string[] }> = {
  quotation: { run: operateQuotation, usage: QUOTATION_USAGE },
  reservation: { run: (db, now, args) => operateReservation(config())(db, now, args), usage: RESERVATION_USAGE },
  review: { run: (db, now, args) => operateReview(config().messageBudgets)(db, now, args), usage: REVIEW_USAGE },
  messages: { run: operateMessages, usage: MESSAGES_USAGE },
  staff: { run: (db, now, args) => operateStaff(config().officeUrl)(db, now, args), usage: STAFF_USAGE },
  acts: { run: operateActs, usage: ACTS_USAGE },
  brand: { run: (db, now, args) => operateBrand(meansOfBrands())(db, now, args), usage: BRAND_USAGE },
}

const config = () => readConfig(process.env, ownSecret)

function meansOfBrands() {
  const { publicUrl, keys, messageBudgets } = config()
  const askForPin = () => readSecret('PIN of four to six digits (leave it empty and one is made): ')
  return { publicUrl, messageBudgets, pinKey: keys.pins, askForPin }
}

const USAGE = Object.values(NOUNS)
  .flatMap(({ usage }) => usage)
  .map((line) => `npm run operator -- ${line}`)
  .join('\n')

await runCommand(async ([name = '', ...args]) => {
  const noun = Object.hasOwn(NOUNS, name) ? NOUNS[name] : undefined
  if (!noun) throw new StartRefused(USAGE)
  await runOnMigratedSite(config(), async ({ db, pool }) => {
    await prepareOutbox(pool)
    for (const line of await noun.run(db, Date.now(), args)) process.stdout.write(`${line}\n`)
  })
})
