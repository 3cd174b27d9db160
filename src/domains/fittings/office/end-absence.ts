import { refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import { changeBook } from './change-book.ts'
import type { bringDressBack } from './contract.ts'

export const endAbsence = (asked: Asked<typeof bringDressBack>) =>
  changeBook(asked, async (tx, book) => {
    const absence = book.absences.find(({ id }) => id === asked.params.absence)
    if (!absence) return refused('not_found')
    await tx.deleteFrom('dress_absences').where('id', '=', absence.id).execute()
    const { code, from, to } = absence
    return { ok: true, what: 'dress.back', said: 'dress-away', before: { dress: code, from, to } }
  })
