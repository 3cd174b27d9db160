import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES_USAGE, operateMessages } from '#domains/messages/operate.ts'
import { operateQuotation, QUOTATION_USAGE } from '#domains/quotations/operate.ts'
import { operateReservation, RESERVATION_USAGE } from '#domains/reservations/operate.ts'
import { operateReview, REVIEW_USAGE } from '#domains/reviews/operate.ts'
import { ACTS_USAGE, operateActs, operateStaff, STAFF_USAGE } from '#domains/staff/operate.ts'
import { BRAND_USAGE, operateBrand } from '#domains/vouchers/operate.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDb, openPool, refuseWrongDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { prepareOutbox } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { ownSecret } from '#platform/own-secret.ts'
import { say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { readSecret } from './read-secret.ts'

/** What an operator can do by hand, noun by noun. Whatever changes something stands in the list of acts. */
const NOUNS: Record<string, { run: (db: Db, now: number, args: string[]) => Promise<string[]>; usage: string[] }> = {
  quotation: { run: operateQuotation, usage: QUOTATION_USAGE },
  reservation: {
    run: (db, now, args) => operateReservation(config())(db, now, args),
    usage: RESERVATION_USAGE,
  },
  review: { run: (db, now, args) => operateReview(budgets())(db, now, args), usage: REVIEW_USAGE },
  messages: { run: operateMessages, usage: MESSAGES_USAGE },
  staff: { run: (db, now, args) => operateStaff(officeUrl())(db, now, args), usage: STAFF_USAGE },
  acts: { run: operateActs, usage: ACTS_USAGE },
  brand: { run: (db, now, args) => operateBrand(meansOfBrands())(db, now, args), usage: BRAND_USAGE },
}

const officeUrl = () => readConfig(process.env, ownSecret).officeUrl
const config = () => readConfig(process.env, ownSecret)
const budgets = () => config().messageBudgets

function meansOfBrands() {
  const { publicUrl, keys, messageBudgets } = readConfig(process.env, ownSecret)
  const askForPin = () => readSecret('PIN of four to six digits (leave it empty and one is made): ')
  return { publicUrl, messageBudgets, pinKey: keys.pins, askForPin }
}

const USAGE = Object.values(NOUNS)
  .flatMap(({ usage }) => usage)
  .map((line) => `npm run operator -- ${line}`)
  .join('\n')

async function run([name = '', ...args]: string[]) {
  const noun = Object.hasOwn(NOUNS, name) ? NOUNS[name] : undefined
  if (!noun) throw new StartRefused(USAGE)
  const config = readConfig(process.env, ownSecret)
  const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
  const url = config.databaseDirectUrl ?? postgres!.url
  const pool = openPool(url, createLog('warn'))
  const db = openDb(pool)
  try {
    await refuseWrongDatabase(config.databaseUrl ?? url, url)
    await migrate(pool, join(import.meta.dirname, '../db/migrations'), say)
    await prepareOutbox(pool)
    for (const line of await noun.run(db, Date.now(), args)) process.stdout.write(`${line}\n`)
  } finally {
    await db.destroy()
    await postgres?.stop()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
