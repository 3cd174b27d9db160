import { addDays } from '#lib/dates.ts'

/** Photos of one household, or of one browser on the link for all. */
export const MOST_PHOTOS_OF_ONE = 20
export const MOST_PHOTOS_OF_CARD = 500
/** So many days after the last ceremony guests may still send. */
const PHOTO_DAYS_AFTER = 14

/** The first and the last day in Vietnam on which guests may send photos; null while no ceremony has a day. */
export function photoDays(ceremonies: { date: string | null }[]): { from: string; to: string } | null {
  const dates = ceremonies.flatMap(({ date }) => date ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  return first && last ? { from: first, to: addDays(last, PHOTO_DAYS_AFTER) } : null
}

/** Whether a day is one of these. */
export const isPhotoDay = (days: ReturnType<typeof photoDays>, day: string) =>
  days !== null && days.from <= day && day <= days.to
