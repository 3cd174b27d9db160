import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('owners.title'),
  description: t('owners.meta'),
  hidden: true,
})

const Owners = lazy(async () => ({ default: (await import('#domains/co-owners/ui/owners.tsx')).Owners }))

/** The frame is everybody's; the browser of whoever prepares the card fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="owners">
        {({ id }) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <Owners id={id} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
