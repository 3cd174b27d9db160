import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'

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
          <Suspense>
            <GuestList card={card} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
