import type { GuestsCard } from '#domains/cards/guests-card.ts'
import { csvFile } from '#lib/csv.ts'
import { isoDate } from '#lib/dates.ts'
import { householdCode } from '#lib/household-key.ts'
import type { Translate } from '#lib/texts.ts'
import type { Db } from '#platform/db.ts'
import { Semaphore } from '#platform/semaphore.ts'
import type { Gift } from './contract.ts'
import { giftBookOf } from './queries.ts'
import { kindOf, MOST_GIFTS, sumsOf, UNITS } from './rules.ts'

const COLUMNS = [
  ...['givenOn', 'name', 'code', 'side', 'ceremony', 'kind', 'amount', 'unit', 'thing', 'way'],
  ...['note', 'thanked', 'writtenBy'],
] as const

/** Whole books in memory: one after the other, and of one couple no more than one. */
const writing = new Semaphore({ name: 'gift_exports', atOnce: 1, waiting: 16, waitingOfOne: 1 })

/** The book as a file for Excel: amounts as numbers, with their sums at the end. */
export const giftFile = (...asked: Parameters<typeof written>) => writing.run(() => written(...asked), asked[1].id)

async function written(db: Db, card: GuestsCard, t: Translate) {
  const { items } = await giftBookOf(db, card.id, { page: 0, fetchSize: MOST_GIFTS })
  const unitName = (unit: Gift['unit']) => (unit === 'CHI' ? t('gifts.chi') : (unit ?? ''))
  const rows = items
    .toReversed()
    .map((gift) => [
      gift.givenOn,
      gift.name,
      gift.guestId ? householdCode(gift.guestId) : '',
      t(`gifts.side.${gift.side}`),
      card.ceremonies.find(({ key }) => key === gift.ceremony)?.name ?? '',
      t(`gifts.kind.${kindOf(gift)}`),
      gift.amount ?? '',
      unitName(gift.unit),
      gift.thing,
      t(`gifts.way.${gift.way}`),
      gift.note,
      gift.thankedTsp === null ? '' : isoDate(gift.thankedTsp),
      gift.writtenBy ?? '',
    ])
  const { all } = sumsOf(items)
  const sums = UNITS.flatMap((unit) =>
    all.amounts[unit] ? [['', t('gifts.csv.total'), '', '', '', '', all.amounts[unit], unitName(unit)]] : [],
  ).map((row) => [...row, ...Array<string>(COLUMNS.length - row.length).fill('')])
  const csv = csvFile([COLUMNS.map((name) => t(`gifts.csv.${name}`)), ...rows, ...sums])
  return { fileName: `so-mung-${card.unsignedName ?? 'thiep'}.csv`, csv }
}
