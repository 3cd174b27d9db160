import { sql } from 'kysely'
import type { ListedVenue } from '#domains/venues/contract.ts'
import { venueCards } from '#domains/venues/queries.ts'
import { type Clock, today } from '#lib/dates.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { documentOf, documentsOf } from '../documents.ts'
import type { HomeWords, StoredBanner, StoredHome } from '../import-home.ts'
import type { StoredPopup } from '../import-popups.ts'
import type { StoredQuestion } from '../import-questions.ts'
import type { Banner, Popup, Question, SlideCity } from './contract.ts'

const c = columns('cities', 'c')
const v = columns('venues', 'v')

/** Who asks: every answer here is small, the same for everybody, and kept until the content changes. */
export interface Asking {
  db: Db
  lang: Language
  memory: ContentMemory
}

const EMPTY: HomeWords = {
  sections: [],
  adBanner: null,
  promotionBanners: [],
  venueBanners: [],
  hiddenPriceText: '',
  products: [],
}

export const storedHome = ({ db, memory }: Asking) =>
  memory.remember('home', () => documentOf<StoredHome>(db, 'home', 'home'))

export async function homeWords({ clock, ...asking }: Asking & { clock: { now: Clock } }) {
  return wordsOn((await storedHome(asking))?.words[asking.lang] ?? EMPTY, today(clock.now))
}

/** What is said on a day: a banner goes after its last one. */
export function wordsOn({ adBanner, promotionBanners, venueBanners, ...words }: HomeWords, day: string) {
  const on = (banners: StoredBanner[]): Banner[] =>
    banners.flatMap(({ lastDate = day, ...banner }) => (day <= lastDate ? [banner] : []))
  return {
    ...words,
    adBanner: adBanner && (on([adBanner])[0] ?? null),
    promotionBanners: on(promotionBanners),
    venueBanners: on(venueBanners),
  }
}

export interface CitySlides extends SlideCity {
  cards: ListedVenue[]
}

/** The cities in the order of the home page, each with its chosen venues. */
export async function citySlides(asking: Asking): Promise<CitySlides[]> {
  const { db, lang, memory } = asking
  const slides = (await storedHome(asking))?.slides ?? []
  return memory.remember(`slides ${lang}`, async () => {
    const [cards, rows] = await Promise.all([
      venueCards(
        db,
        lang,
        slides.flatMap(({ venues }) => venues),
      ),
      db
        .selectFrom('cities as c')
        .select(['c.id', 'c.name', sql<number>`(select count(*) from ${v} where ${v.city_id} = ${c.id})`.as('venues')])
        .$narrowType<{ name: LocalizedText }>()
        .execute(),
    ])
    return slides.flatMap(({ city: id, venues }): CitySlides[] => {
      const city = rows.find((row) => row.id === id)
      if (!city) return []
      const chosen = venues.flatMap((name) => cards.get(name) ?? [])
      return [{ ...city, name: inLanguage(city.name, lang), cards: chosen }]
    })
  })
}

export async function questions({ db, lang, memory }: Asking) {
  const stored = await memory.remember('questions', () => documentsOf<StoredQuestion>(db, 'question'))
  const groups = new Map(stored.map((question) => [question[lang].group, question[lang].groupName]))
  return {
    groups: [...groups].map(([id, name]) => ({ id, name })),
    items: stored.map((question): Question => ({ id: question.id, ...question[lang] })),
  }
}

export async function popups({ db, lang, memory }: Asking): Promise<Popup[]> {
  const stored = await memory.remember('popups', () => documentsOf<StoredPopup>(db, 'popup'))
  return stored.map(({ id, shown }) => ({ id, ...shown[lang] }))
}
