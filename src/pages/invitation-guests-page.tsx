import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.guests'),
  description: t('guests.meta'),
  hidden: true,
})

const GuestList = lazy(async () => ({
  default: (await import('#domains/guests/ui/guest-list.tsx')).GuestList,
}))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="guests">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <GuestList card={card} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
