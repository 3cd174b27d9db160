import { sql } from 'kysely'
import { recordAct } from '#domains/staff/acts/record-act.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { isEasyPin, isPin, keepPin, newPin, removePin } from './pins/brand-pin.ts'
import { announceOffer, isAnnouncement } from './subscriptions/announce-offer.ts'

export const BRAND_USAGE = ['brand announce <unsigned-name> "<text>"', 'brand pin <unsigned-name> [--remove]']

interface Means {
  publicUrl: string
  messageBudgets: Budgets
  pinKey: string
  /** What the operator types, which is shown nowhere; empty where a PIN is to be made. */
  askForPin(): Promise<string>
}

/** What an operator does to brands: answers with the lines to print. */
export function operateBrand({ publicUrl, messageBudgets, pinKey, askForPin }: Means) {
  return async (db: Db, now: number, [verb, name, word, ...more]: string[]): Promise<string[]> => {
    if (!name || more.length) throw new StartRefused(usage())
    if (verb === 'announce' && word && isAnnouncement(word)) {
      const brand = await brandNamed(db, name)
      const told = await inTransaction(db, async (tx) => {
        const count = await announceOffer(tx, { publicUrl, messageBudgets }, brand, word)
        if (count === null) return { ok: false } as const
        await record(tx, now, 'brand.announced', brand.id, { count })
        return { ok: true, count } as const
      })
      if (told.ok) return [`${name}: ${told.count}`]
      throw new StartRefused(
        `Today's budget for offers (${messageBudgets.offer}) does not reach for all who follow ${name}: nobody was told. MESSAGE_BUDGETS sets it.`,
      )
    }
    if (verb !== 'pin' || (word !== undefined && word !== '--remove')) throw new StartRefused(usage())
    const { id } = await brandNamed(db, name)
    if (word === '--remove') {
      await inTransaction(db, async (tx) => {
        await removePin(tx, id)
        await record(tx, now, 'brand.pin-removed', id)
        return { ok: true }
      })
      return [`${name}: its counter asks for no PIN.`]
    }
    const typed = (await askForPin()).trim()
    if (typed && !isPin(typed)) throw new StartRefused('A PIN has four to six digits. Nothing was changed.')
    if (isEasyPin(typed)) throw new StartRefused('That PIN is the first that anybody tries. Nothing was changed.')
    const pin = typed || newPin()
    await inTransaction(db, async (tx) => {
      await keepPin(tx, pinKey, id, pin)
      await record(tx, now, 'brand.pin-set', id)
      return { ok: true }
    })
    return [
      typed ? `${name}: the PIN is set.` : `${name}: the PIN is ${pin}. It is kept as a hash and never shown again.`,
    ]
  }
}

const record = (tx: Transaction, now: number, what: string, id: string, after?: object) =>
  recordAct(tx, now, null, { what, thing: { kind: 'brand', id }, after })

const usage = () => BRAND_USAGE.map((line) => `npm run operator -- ${line}`).join('\n')

async function brandNamed(db: Db, unsignedName: string): Promise<{ id: string; name: string }> {
  const brand = await db
    .selectFrom('brands')
    .select((eb) => ['id', sql<string>`${eb.ref('card')} #>> '{vi,name}'`.as('name')])
    .where('unsigned_name', '=', unsignedName)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  if (!brand) throw new StartRefused(`There is no brand ${unsignedName}.`)
  return brand
}
