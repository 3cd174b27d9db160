import type { Asked } from '#platform/serve.ts'
import { changeBook } from './change-book.ts'
import type { keepFittingDays } from './contract.ts'

/** On which weekdays, and how many a day. Fittings that were asked for before stay, however many they are. */
export const keepDaysOfMaker = (asked: Asked<typeof keepFittingDays>) =>
  changeBook(asked, async (tx, book) => {
    const { weekdays, perDay } = asked.body
    await tx
      .updateTable('maker_days')
      .set({ weekdays, per_day: perDay })
      .where('maker_id', '=', asked.params.id)
      .execute()
    return {
      ok: true,
      what: 'fitting-days.kept',
      said: 'fitting-days',
      before: book.isKept ? { weekdays: book.weekdays, perDay: book.perDay } : undefined,
      after: { weekdays, perDay },
    }
  })
