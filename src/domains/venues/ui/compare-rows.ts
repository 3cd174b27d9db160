import { type BanquetWish, billAt, type Reckoned } from '#lib/banquet-price.ts'
import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { showNumber } from '#lib/numbers.ts'
import { replyLine } from '#lib/reply-clock-words.ts'
import type { Translate } from '#lib/texts.ts'
import type { Venue } from '../contract.ts'

export interface CompareCell {
  text: string
  /** the best of its row */
  best?: boolean
  /** there is something to measure by */
  measured: boolean
}
interface CompareRow {
  id: string
  label: string
  cells: CompareCell[]
}

interface Measured {
  text: string
  /** less is better; undefined where there is nothing to measure by */
  cost?: number
}

/** What the banquet comes to at each venue, and all else that can be told of it; the best is marked where not all are alike. */
export function compareRows(venues: Venue[], wish: BanquetWish, t: Translate, lang: Language) {
  const money = (amount: number) => vnd(amount, lang)
  const bills = venues.map((venue) => billAt(venue, wish))
  const percent = (value: number): Measured => ({
    text: value ? t('venues.fees.percent', { percent: value }) : t('venues.fees.none'),
    cost: value,
  })
  const billed = (pick: (bill: Extract<Reckoned, { ok: true }>['bill']) => number) =>
    bills.map((reckoned): Measured => {
      if (reckoned.ok) return { text: money(pick(reckoned.bill)), cost: pick(reckoned.bill) }
      return { text: t(reckoned.reason === 'tables_do_not_fit' ? 'venues.compare.unfit' : 'venues.price.hidden') }
    })
  const each = (tell: (venue: Venue, index: number) => Measured | string) =>
    venues.map((venue, index) => {
      const told = tell(venue, index)
      return typeof told === 'string' ? { text: told } : told
    })
  const row = (id: string, label: string, cells: Measured[]): CompareRow => ({ id, label, cells: marked(cells) })
  const total = row(
    'total',
    t('venues.compare.allIn', { count: wish.tables }),
    billed((bill) => bill.total),
  )

  const rows = [
    row(
      'perTable',
      t('venues.compare.perTable'),
      billed((bill) => bill.perTable),
    ),
    row(
      'guest',
      t('venues.compare.perGuest'),
      billed((bill) => bill.perGuest),
    ),
    row(
      'table',
      t('venues.compare.table'),
      billed((bill) => bill.tablePrice),
    ),
    row(
      'hall',
      t('venues.compare.hall'),
      each(({ halls }, at) => (bills[at]!.ok ? halls[bills[at]!.hall]!.name : '–')),
    ),
    row(
      'drinks',
      t('venues.fees.drinks'),
      each(({ fees: { drinksPerTable: price } }) => drinks(price, t, money)),
    ),
    row(
      'service',
      t('venues.fees.serviceCharge'),
      each(({ fees }) => percent(fees.serviceChargePercent)),
    ),
    row(
      'vat',
      t('venues.fees.vat'),
      each(({ fees }) => percent(fees.vatPercent)),
    ),
    row(
      'hire',
      t('venues.fees.hallHire'),
      each(({ fees: { hallHire } }) => ({
        text: hallHire ? money(hallHire) : t('venues.fees.included'),
        cost: hallHire,
      })),
    ),
    row(
      'tables',
      t('venues.halls.tables'),
      each(({ minTables: min, maxTables: max }) => t('venues.halls.range', { min, max })),
    ),
    row(
      'rain',
      t('venues.compare.rain'),
      each((venue, at) => rain(venue, bills[at], t)),
    ),
    row(
      'parking',
      t('venues.compare.parking'),
      each(({ parking: { cars } }) => ({ text: String(cars), cost: -cars })),
    ),
    row(
      'booking',
      t('venues.compare.booking'),
      each((venue) => booking(venue, t, money)),
    ),
    row(
      'answers',
      t('venues.compare.answers'),
      // a promise is not compared with what was measured
      each((venue) => ({ text: replyLine(venue, t), cost: venue.answers?.medianMinutes })),
    ),
    row(
      'rating',
      t('venues.compare.rating'),
      each((venue) => rating(venue, t, lang)),
    ),
  ]
  return { total, rows }
}

function marked(cells: Measured[]): CompareCell[] {
  const costs = cells.flatMap(({ cost }) => (cost === undefined ? [] : [cost]))
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  return cells.map(({ text, cost }) => {
    const measured = cost !== undefined
    return { text, measured, best: measured && least < most && cost === least }
  })
}

function drinks(price: number | undefined, t: Translate, money: (amount: number) => string): Measured {
  if (price === undefined) return { text: t('venues.fees.notStated') }
  return { text: price ? money(price) : t('venues.fees.included'), cost: price }
}

/** Of the hall that is priced, or of all where none is. */
function rain({ halls, amenities }: Venue, bill: Reckoned | undefined, t: Translate): string {
  const told = bill?.ok ? halls.slice(bill.hall, bill.hall + 1) : halls
  if (told.every(({ outdoor }) => !outdoor)) return t('venues.compare.indoor')
  return amenities.includes('rain-plan') ? t('venues.compare.rainPlan') : t('venues.halls.outdoor')
}

function booking({ deposit }: Venue, t: Translate, money: (amount: number) => string): string {
  const first = deposit.find(({ when }) => when === 'booking')
  if (first?.amount !== undefined) return money(first.amount)
  return first?.percent === undefined
    ? t('venues.fees.notStated')
    : t('venues.deposit.percent', { percent: first.percent })
}

function rating({ ratingAverage: average, ratingCount: count }: Venue, t: Translate, lang: Language): Measured {
  if (average === null) return { text: t('venues.compare.noRating') }
  const shown = Math.round(average * 10) / 10
  return { text: `${showNumber(shown, lang)} (${count})`, cost: -shown }
}
