import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.check-in'),
  description: t('guests.meta'),
  hidden: true,
})

const Door = lazy(async () => ({ default: (await import('#domains/seating/ui/door.tsx')).Door }))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap" data-free-corner>
      <OwnCard place="check-in">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <Door card={card} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
