import { WriteReviewLater } from '#domains/reviews/ui/write-review-later.tsx'
import { getVenueByName } from '#domains/venues/contract.ts'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t }) => ({
  title: t('reviews.form.heading', { name: data.name }),
  description: t('reviews.form.description', { name: data.name }),
  hidden: true,
})

export async function load({ call, params }: LoadArgs<'unsignedName'>) {
  const venue = await call(getVenueByName, { params: { name: params.unsignedName } })
  if (!venue.ok) throw notFound()
  const { id, name, unsignedName } = venue.value
  return { id, name, unsignedName }
}

export function Page({ data: venue }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <Crumbs
        way={[
          { label: venue.name, href: href('venue', { unsignedName: venue.unsignedName }) },
          { label: t('reviews.write') },
        ]}
      />
      <h1>{t('reviews.form.heading', { name: venue.name })}</h1>
      <WriteReviewLater venue={venue} />
    </div>
  )
}
