import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.gifts'),
  description: t('gifts.meta'),
  hidden: true,
})

const GiftBook = lazy(async () => ({ default: (await import('#domains/gift-book/ui/gift-book.tsx')).GiftBook }))

async function handOver(file: { fileName: string; csv: string }) {
  const { saveCsv } = await import('#domains/guests/ui/download-list.ts')
  saveCsv(file)
}

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="gifts">
        {(card) => (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <GiftBook card={card} saveFile={(file) => void handOver(file)} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
