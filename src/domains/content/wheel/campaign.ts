import { isoDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { documentsOf } from '../documents.ts'
import type { ContentWheel, StoredPopup } from '../import-popups.ts'
import type { Wheel } from './contract.ts'

export interface Campaign {
  id: string
  firstDate: string | null
  lastDate: string
  shown: StoredPopup['shown']
  wheel: ContentWheel
  /** By the titles that the prizes name. */
  voucherIds: Map<string, string>
}

/** Campaigns with a wheel, as the content has them. */
export function campaigns(db: Db, memory: ContentMemory): Promise<Campaign[]> {
  return memory.remember('wheels', async () => {
    const popups = await documentsOf<StoredPopup>(db, 'popup')
    const vouchers = await db
      .selectFrom('vouchers')
      .select(['id', 'unsigned_title'])
      .where('withdrawn', '=', false)
      .execute()
    const voucherIds = new Map(vouchers.map(({ id, unsigned_title }) => [unsigned_title, id]))
    return popups.flatMap(({ id, shown, wheel }) =>
      wheel ? [{ id, shown, wheel, voucherIds, firstDate: shown.vi.firstDate, lastDate: shown.vi.lastDate }] : [],
    )
  })
}

export function stateOf(
  { firstDate, lastDate }: Pick<Campaign, 'firstDate' | 'lastDate'>,
  now: number,
): Wheel['state'] {
  const day = isoDate(now)
  if (day > lastDate) return 'OVER'
  return firstDate && day < firstDate ? 'NOT_STARTED' : 'RUNNING'
}

/** The one that runs; else the next one, else the one that ended last. */
export function currentOf(all: Campaign[], now: number): Campaign | null {
  const inState = (state: Wheel['state']) => all.filter((campaign) => stateOf(campaign, now) === state)
  const byLastDate = (some: Campaign[]) => some.toSorted((a, b) => a.lastDate.localeCompare(b.lastDate))
  return (
    byLastDate(inState('RUNNING'))[0] ??
    byLastDate(inState('NOT_STARTED'))[0] ??
    byLastDate(inState('OVER')).at(-1) ??
    null
  )
}

export function wheelIn(campaign: Campaign, lang: Language, now: number): Wheel {
  const { id, firstDate, lastDate, wheel } = campaign
  const { title, text, rules } = campaign.shown[lang]
  return {
    id,
    title,
    text,
    rules,
    firstDate,
    lastDate,
    state: stateOf(campaign, now),
    fields: wheel.prizes.map((prize) => ({
      id: prize.id,
      kind: prize.kind,
      name: prize.name[lang] ?? prize.name.vi,
      text: prize.text[lang] ?? prize.text.vi,
      stock: prize.kind === 'voucher' ? prize.stock : null,
    })),
  }
}
