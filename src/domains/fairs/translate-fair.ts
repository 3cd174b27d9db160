import { addDays, daysBetween } from '#lib/dates.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { PreparedPicture } from '#platform/pictures.ts'
import type { ContentFair } from './content.ts'
import type { Fair, FairCard } from './contract.ts'

interface CardSource {
  id: string
  fair: Omit<ContentFair, 'capacity' | 'ticket' | 'point' | 'venue' | 'description' | 'timetable'>
  cityName: LocalizedText
  picture: PreparedPicture
}

export interface FairSource extends CardSource {
  fair: ContentFair
}

export const daysOf = ({ startDate, endDate }: Pick<ContentFair, 'startDate' | 'endDate'>): string[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))

/** What is the same at every moment; whether a fair is over, and how many places are left, is told when it is asked. */
export type KeptCard = Omit<FairCard, 'over'>
export type KeptFair = Omit<Fair, keyof FairCard | 'days'> & {
  timetables: Record<string, Fair['days'][number]['timetable']>
}

export function fairCardIn({ id, fair, cityName, picture }: CardSource, lang: Language): KeptCard {
  const { thumbHash: _, ...prepared } = picture
  return {
    id,
    title: inLanguage(fair.title, lang),
    startDate: fair.startDate,
    endDate: fair.endDate,
    hours: fair.hours,
    place: inLanguage(fair.place, lang),
    address: fair.address,
    city: { id: fair.city, name: inLanguage(cityName, lang) },
    summary: inLanguage(fair.summary, lang),
    picture: { ...prepared, alt: inLanguage(fair.picture.alt, lang) },
    exhibitorCount: fair.exhibitors.reduce((sum, { items }) => sum + items.length, 0),
  }
}

export function fairDetailIn({ fair }: FairSource, lang: Language): KeptFair {
  const showings = (date: string) =>
    fair.timetable
      .filter((showing) => showing.date === date)
      .map(({ time, title, place }) => ({ time, title: inLanguage(title, lang), place: inLanguage(place, lang) }))
      .toSorted((a, b) => a.time.localeCompare(b.time))
  return {
    description: inLanguage(fair.description, lang),
    point: fair.point,
    venue: fair.venue ?? null,
    timetables: Object.fromEntries(daysOf(fair).map((date) => [date, showings(date)])),
    exhibitors: fair.exhibitors.map(({ category, items }) => ({
      category,
      items: items.map(({ name, booth, offer, brand, maker, venue }) => ({
        name,
        booth,
        offer: offer ? inLanguage(offer, lang) : null,
        brand: brand ?? null,
        maker: maker ?? null,
        venue: venue ?? null,
      })),
    })),
  }
}
