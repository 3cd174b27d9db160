import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.statistics'),
  description: t('guests.meta'),
  hidden: true,
})

const StatisticsView = lazy(async () => ({
  default: (await import('#domains/guests/ui/statistics-view.tsx')).StatisticsView,
}))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="statistics">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <StatisticsView card={card} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
