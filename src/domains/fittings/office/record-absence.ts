import { refused } from '#lib/endpoint.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { changeBook, wrongDaysOff } from './change-book.ts'
import type { sendDressAway } from './contract.ts'

/** A dress is away. The note may name people, and stays out of the acts, which are for ever. */
export const recordAbsence = (asked: Asked<typeof sendDressAway>) =>
  changeBook(asked, async (tx, book) => {
    const { clock, body, viewer } = asked
    const { dressId, from, to, note } = body
    const dress = book.dresses.find(({ id }) => id === dressId)
    if (!dress) return refused('dress_unknown', { dressId: 'dress_unknown' })
    const wrong = wrongDaysOff(body, clock.now())
    if (wrong) return wrong
    await tx
      .insertInto('dress_absences')
      .values({
        id: newId(),
        dress_id: dressId,
        from_day: from,
        to_day: to,
        note,
        made_by: viewer.staffId,
        made_at: new Date(clock.now()),
      })
      .execute()
    return { ok: true, what: 'dress.away', said: 'dress-away', after: { dress: dress.code, from, to } }
  })
