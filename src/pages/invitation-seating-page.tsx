import { lazy, Suspense } from 'react'
import { downloadList } from '#domains/guests/ui/download-list.ts'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.seating'),
  description: t('guests.meta'),
  hidden: true,
})

const SeatingPlan = lazy(async () => ({
  default: (await import('#domains/seating/ui/seating-plan.tsx')).SeatingPlan,
}))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="seating">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <SeatingPlan card={card} download={(ceremony) => downloadList(card.id, { kind: 'caterer', ceremony })} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
