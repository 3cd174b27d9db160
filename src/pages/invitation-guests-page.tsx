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

const ImportDialog = lazy(async () => ({
  default: (await import('#domains/guest-import/ui/import-dialog.tsx')).ImportDialog,
}))

const MergeDialog = lazy(async () => ({
  default: (await import('#domains/guest-import/ui/merge-dialog.tsx')).MergeDialog,
}))

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="guests">
        {(card) => (
          <Suspense>
            <GuestList
              card={card}
              importing={(done) => <ImportDialog card={card} {...done} />}
              merging={(pair, done) => <MergeDialog card={card} pair={pair} {...done} />}
            />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
