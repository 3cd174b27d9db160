import { useState } from 'react'
import { VenueMonthLater } from '#domains/availability/ui/venue-month-later.tsx'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { FavouriteCount } from '#domains/favourites/ui/favourite-count.tsx'
import { CompareButton } from '#domains/quotations/ui/compare-button.tsx'
import { knownFrom } from '#domains/quotations/ui/quotation-href.ts'
import { QuoteButton } from '#domains/quotations/ui/quote-button.tsx'
import { ReviewsInBriefLater } from '#domains/reviews/ui/reviews-in-brief-later.tsx'
import { ratingOf } from '#domains/reviews/ui/structured.ts'
import { getVenueByName, type Venue, type VenuePage } from '#domains/venues/contract.ts'
import type { WishQuery } from '#domains/venues/ui/banquet-wish.ts'
import { Gallery } from '#domains/venues/ui/gallery.tsx'
import { MenuListLater } from '#domains/venues/ui/menu-list-later.tsx'
import { PaymentTermsLater } from '#domains/venues/ui/payment-terms-later.tsx'
import { PriceBar } from '#domains/venues/ui/price-bar.tsx'
import { PriceCalculatorLater } from '#domains/venues/ui/price-calculator-later.tsx'
import { SimilarVenuesLater } from '#domains/venues/ui/similar-venues-later.tsx'
import { eventVenue } from '#domains/venues/ui/structured.ts'
import { VenueSection } from '#domains/venues/ui/venue-section.tsx'
import { VenueTitle } from '#domains/venues/ui/venue-title.tsx'
import { href, pageAddress } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { later } from '#shell/page/later.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { ReplyClockLater } from '#shell/reply-clock-later.tsx'
import { ShareThingLater } from '#shell/share-thing-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { rememberWish, useKeptWish } from '#shell/use-kept-wish.ts'
import { SectionHead } from '#ui/section-head.tsx'
import { DirectionsLater } from './venue-page/later.tsx'
import styles from './venue-page.module.css'

/** What was changed on the page of a venue: of which wish of the address, and from which one shown. */
interface Plan {
  id: string
  of: WishQuery
  from: WishQuery
  wish: WishQuery
}

/** What shows a wish: without its script a remembered one would take it off the page until that has come. */
const loadWished = () =>
  Promise.all([import('#domains/venues/ui/price-calculator.tsx'), import('#domains/availability/ui/venue-month.tsx')])
const VenueFactsLater = await later(async () => (await import('#domains/venues/ui/venue-facts.tsx')).VenueFacts)
const SectionNavLater = await later(async () => (await import('#domains/venues/ui/section-nav.tsx')).SectionNav)
const PriceBoxLater = await later(async () => (await import('#domains/venues/ui/price-box.tsx')).PriceBox)
const VenueScoreLater = await later(async () => (await import('#domains/venues/ui/venue-score.tsx')).VenueScore)
const OffersLater = await later(async () => (await import('#domains/venues/ui/offers.tsx')).Offers)
const HallTableLater = await later(async () => (await import('#domains/venues/ui/hall-table.tsx')).HallTable)

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data: { venue, wish }, t, lang, url }) => {
  const { name, city, headline, priceFrom, minTables: min, maxTables: max } = venue
  const tables = t('venues.tables', { min, max })
  const hidden = priceFrom === null
  return {
    title: t(hidden ? 'venues.meta.titleHidden' : 'venues.meta.title', { name, city: city.name }),
    description: hidden
      ? t('venues.meta.descriptionHidden', { headline, tables })
      : t('venues.meta.description', { headline, tables, price: vndShort(priceFrom, lang) }),
    picture: venue.picture,
    structured: [
      { ...eventVenue(venue, { t, lang, url }), ...ratingOf(venue.ratingAverage, venue.ratingCount) },
      breadcrumbList(crumbsOf(venue, t), { t, lang, url }),
    ],
    hidden: Object.keys(wish).length > 0,
  }
}

export async function load({
  call,
  params,
  query,
}: LoadArgs<'unsignedName'>): Promise<{ venue: VenuePage; wish: WishQuery }> {
  const venue = await call(getVenueByName, { params: { name: params.unsignedName } })
  if (!venue.ok) throw notFound()
  const wish = Object.fromEntries(pageAddress('venue').query.flatMap((key) => (query[key] ? [[key, query[key]]] : [])))
  return { venue: venue.value, wish }
}

const crumbsOf = ({ name, city }: Venue, t: Translate) => [
  { label: t('common.places.venues'), href: href('venues') },
  { label: city.name, href: href('venues', { cityId: city.id }) },
  { label: name },
]

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const { venue } = data
  const kept = useKeptWish(data.wish, loadWished)
  const [menu, ...otherMenus] = venue.menus
  const [planned, setPlanned] = useState<Plan>()
  const own = planned?.id === venue.id ? planned : undefined
  // what somebody has changed meanwhile stays, whatever is remembered
  const wish = own?.of === data.wish ? own.from : kept
  const asked = `${venue.id} ${wish === data.wish}`
  const said = own?.wish ?? wish
  const plan = (more: WishQuery) => {
    setPlanned({ id: venue.id, of: data.wish, from: wish, wish: { ...said, ...more } })
    rememberWish(more)
  }
  const known = knownFrom(said)
  const quoted = { id: venue.id, name: venue.name, known }
  const halls = t(venue.priceFrom === null ? 'venues.sections.hallsHidden' : 'venues.sections.halls')
  const priced = venue.priceFrom !== null
  const compare = (
    <CompareButton id={venue.id} known={known}>
      {t('venues.compare.add')}
    </CompareButton>
  )
  const ids = [
    'overview',
    'halls',
    'dates',
    ...(priced ? (['price'] as const) : []),
    ...(menu ? (['menus'] as const) : []),
    'fees',
    'reviews',
    'directions',
  ] as const
  return (
    <>
      <div className="wrap">
        <Crumbs way={crumbsOf(venue, t)} />
        <VenueTitle
          venue={venue}
          score={
            <a href="#reviews" className={styles.score}>
              <VenueScoreLater venue={venue} />
            </a>
          }
          heart={<FavouriteButton kind="venue" item={venue.id} name={venue.name} look="line" />}
          kept={<FavouriteCount kind="venue" item={venue.id} count={venue.favouriteCount} />}
        />
        <div className={styles.share}>
          <ShareThingLater />
          {venue.sample && <span className="hint">{t('common.sample')}</span>}
        </div>
        <Gallery name={venue.name} pictures={venue.pictures} />
        <SectionNavLater
          sections={ids.map((id) => ({ id, label: id === 'halls' ? halls : t(`venues.sections.${id}`) }))}
        />
        <div className={styles.columns}>
          <div>
            <VenueSection id="overview" title={venue.headline}>
              <p className={styles.description}>{venue.description}</p>
              <VenueFactsLater venue={venue} />
              <OffersLater venue={venue} />
              <div className={styles.narrow}>{compare}</div>
            </VenueSection>
            <VenueSection id="halls" title={halls}>
              <HallTableLater halls={venue.halls} />
            </VenueSection>
            <VenueSection id="dates" title={t('venues.sections.dates')}>
              <VenueMonthLater
                key={asked}
                venue={venue}
                known={known}
                clock={<ReplyClockLater venue={venue} />}
                onChoose={plan}
              />
            </VenueSection>
            {priced && (
              <VenueSection id="price" title={t('venues.sections.price')}>
                <PriceCalculatorLater key={asked} venue={venue} query={wish} onPlan={plan} />
              </VenueSection>
            )}
            {menu && (
              <VenueSection
                id="menus"
                title={otherMenus.length ? t('venues.sections.menus') : t('venues.menus.one', { name: menu.name })}
              >
                <MenuListLater menus={venue.menus} />
              </VenueSection>
            )}
            <VenueSection id="fees" title={t('venues.sections.fees')}>
              <PaymentTermsLater venue={venue} />
            </VenueSection>
            <VenueSection id="reviews" title={t('reviews.voices')}>
              <ReviewsInBriefLater venue={venue} />
            </VenueSection>
            <DirectionsLater venue={venue} />
          </div>
          <aside className={styles.aside}>
            <PriceBoxLater
              venue={venue}
              action={<QuoteButton venue={quoted} look={known.weddingDate ? 'second' : 'primary'} block />}
              compare={compare}
            />
          </aside>
        </div>
        {venue.similar.length > 0 && (
          <section className={styles.similar}>
            <SectionHead title={t('venues.similar.title')} />
            <SimilarVenuesLater
              venues={venue.similar}
              corner={({ id, name }) => <FavouriteButton kind="venue" item={id} name={name} />}
            />
          </section>
        )}
      </div>
      {!known.weddingDate && <PriceBar priceFrom={venue.priceFrom} action={<QuoteButton venue={quoted} />} />}
    </>
  )
}
