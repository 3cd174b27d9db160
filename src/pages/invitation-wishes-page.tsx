import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.wishes'),
  description: t('guests.meta'),
  hidden: true,
})

const BookSettings = lazy(async () => ({
  default: (await import('#domains/guest-book/ui/book-settings.tsx')).BookSettings,
}))
const WishList = lazy(async () => ({
  default: (await import('#domains/guest-book/ui/wish-list.tsx')).WishList,
}))

const GuestPhotos = lazy(async () => ({
  default: (await import('#domains/guest-photos/ui/guest-photos.tsx')).GuestPhotos,
}))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="wishes">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <BookSettings card={card} />
            <WishList card={card} />
            <GuestPhotos card={card} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
