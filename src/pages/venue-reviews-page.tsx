import { listReviews } from '#domains/reviews/contract.ts'
import { queryOfChoice, readChoice, SHOWN_AT_ONCE } from '#domains/reviews/ui/read-choice.ts'
import { aggregateRating, reviewData } from '#domains/reviews/ui/structured.ts'
import { VenueReviews } from '#domains/reviews/ui/venue-reviews.tsx'
import { getVenueByName } from '#domains/venues/contract.ts'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data: { venue, reviews, choice }, t, url }) => ({
  title: t('reviews.list.title', { name: venue.name }),
  description: t('reviews.list.description', { name: venue.name, count: reviews.summary.count }),
  picture: venue.picture,
  // one choice of many is no page of its own for a search engine
  hidden: Boolean(choice.stars || choice.pictures || (choice.sort ?? 'newest') !== 'newest'),
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: venue.name,
      url: url(href('venue', { unsignedName: venue.unsignedName })),
      address: { '@type': 'PostalAddress', streetAddress: venue.address, addressCountry: 'VN' },
      ...aggregateRating(reviews.summary),
      review: reviews.items.map((review) => reviewData(review, review.authorLeft ? t('reviews.gone') : review.author)),
    },
  ],
})

export async function load({ call, params, query }: LoadArgs<'unsignedName'>) {
  const choice = readChoice(query)
  if (!choice) throw notFound()
  const found = await call(getVenueByName, { params: { name: params.unsignedName } })
  if (!found.ok) throw notFound()
  const { id, name, unsignedName, picture, address } = found.value
  const reviews = await call(listReviews, { params: { id }, query: queryOfChoice(choice) })
  if (!reviews.ok) throw notFound()
  const pages = Math.max(1, Math.ceil(reviews.value.total / SHOWN_AT_ONCE))
  if ((choice.page ?? 1) > pages) throw notFound()
  return { venue: { id, name, unsignedName, picture, address }, reviews: reviews.value, choice }
}

export function Page({ data: { venue, reviews, choice } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <Crumbs
        way={[
          { label: venue.name, href: href('venue', { unsignedName: venue.unsignedName }) },
          { label: t('reviews.list.crumb') },
        ]}
      />
      <h1>{t('reviews.list.title', { name: venue.name })}</h1>
      <VenueReviews venue={venue} reviews={reviews} choice={choice} />
    </div>
  )
}
