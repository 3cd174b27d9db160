import { getReview, type OneReview } from '#domains/reviews/contract.ts'
import { HelpfulButton } from '#domains/reviews/ui/helpful-button.tsx'
import { ReportFormLater } from '#domains/reviews/ui/report-form-later.tsx'
import { ReviewItem } from '#domains/reviews/ui/review-item.tsx'
import { reviewsHref } from '#domains/reviews/ui/reviews-href.ts'
import { reviewData } from '#domains/reviews/ui/structured.ts'
import { useReactions } from '#domains/reviews/ui/use-reactions.ts'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './review-page.module.css'

export const meta: PageModule<OneReview>['meta'] = ({ data: review, t, url }) => ({
  title: t('reviews.one.title', { title: review.title, name: review.weddingCenter.name }),
  description: review.content.slice(0, 150),
  picture: review.pictures[0],
  // the same words stand in the venue's list
  hidden: true,
  structured: [
    {
      '@context': 'https://schema.org',
      ...reviewData(review, review.authorLeft ? t('reviews.gone') : review.author),
      itemReviewed: {
        '@type': 'LocalBusiness',
        name: review.weddingCenter.name,
        url: url(href('venue', { unsignedName: review.weddingCenter.unsignedName })),
      },
    },
  ],
})

export async function load({ call, params }: LoadArgs<'id'>): Promise<OneReview> {
  const review = await call(getReview, { params: { id: params.id } })
  if (!review.ok) throw notFound()
  return review.value
}

export function Page({ data: review }: { data: OneReview }) {
  const { t } = useTexts()
  const { weddingCenter: venue } = review
  const reactions = useReactions(venue.id)
  return (
    <div className="wrap">
      <Crumbs
        way={[
          { label: venue.name, href: href('venue', { unsignedName: venue.unsignedName }) },
          { label: t('reviews.one.crumb') },
        ]}
      />
      <h1 className={styles.title}>{t('reviews.one.heading', { name: venue.name })}</h1>
      <ReviewItem
        review={review}
        venueName={venue.name}
        level="h2"
        large
        actions={
          <>
            <HelpfulButton review={review} reactions={reactions} />
            <Button look="text" small href={reviewsHref(venue.unsignedName)}>
              {t('reviews.one.all')}
            </Button>
          </>
        }
      />
      <details id="report" className={styles.report}>
        <summary>{t('reviews.report.title')}</summary>
        <ReportFormLater reviewId={review.id} />
      </details>
    </div>
  )
}
