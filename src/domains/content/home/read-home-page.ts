import { dressesByCode } from '#domains/dresses/queries.ts'
import { fairCards } from '#domains/fairs/queries.ts'
import { reservationCount } from '#domains/reservations/queries.ts'
import { venueCards } from '#domains/venues/queries.ts'
import { vouchersPage } from '#domains/vouchers/queries.ts'
import { isoDate } from '#lib/dates.ts'
import { type Asking, citySlides, questions, storedHome, wordsOn } from '../cms/queries.ts'
import { photographies } from '../photography/queries.ts'
import { articlesPage } from '../queries.ts'
import type { Home } from './contract.ts'

const ARTICLES = 4
const VOUCHERS = 4
const ALBUMS = 3
const DAY = 86_400_000
const COUNTED_DAYS = 30
/** What is left of a voucher and how many asked may be this old. */
const FRESH_MS = 60_000

/** Rendering the page asks the database nothing: the answer lies ready, and is renewed behind the visitor's back. */
export function homePage(asking: Asking, now: () => number): Promise<Home | null> {
  return asking.memory.remember(`home page ${asking.lang}`, () => ask(asking, now()), FRESH_MS)
}

async function ask(asking: Asking, now: number): Promise<Home | null> {
  const { db, lang } = asking
  const stored = await storedHome(asking)
  if (!stored) return null
  const { picks } = stored
  const words = wordsOn(stored.words[lang], isoDate(now))
  const open = { state: 'OPEN', page: 0, fetchSize: VOUCHERS } as const
  const [slides, venues, dresses, vouchers, articles, asked, requests, categories, fairs] = await Promise.all([
    citySlides(asking),
    venueCards(db, lang, [picks.venue]),
    dressesByCode(db, lang, picks.dresses),
    vouchersPage(db, lang, now, open),
    articlesPage(db, lang, { page: 0, fetchSize: ARTICLES }),
    questions(asking),
    reservationCount(db, now - COUNTED_DAYS * DAY, now),
    photographies(db, lang),
    fairCards(db, lang, now),
  ])
  const venue = venues.get(picks.venue)
  return {
    sections: words.sections,
    venue: venue ? { unsignedName: venue.unsignedName, name: venue.name, city: venue.city.name } : null,
    counts: {
      venues: slides.reduce((sum, city) => sum + city.venues, 0),
      cities: slides.length,
      vouchers: vouchers.total,
      requests,
    },
    cities: slides,
    slides: slides[0]?.cards ?? [],
    dresses,
    vouchers: vouchers.items,
    promotions: words.promotionBanners,
    advertisement: words.adBanner,
    products: words.products,
    // one of each kind, so that they differ
    albums: categories.flatMap(({ albums }) => albums.slice(0, 1)).slice(0, ALBUMS),
    fair: fairs.find(({ over }) => !over) ?? null,
    articles: articles.items,
    questions: picks.questions.flatMap((id) => asked.items.filter((question) => question.id === id)),
  }
}
