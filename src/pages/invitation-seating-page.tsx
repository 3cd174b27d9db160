import { lazy, Suspense } from 'react'
import { OwnCard } from '#domains/guests/ui/own-card.tsx'
import type { PageModule } from '#shell/page/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('guests.titles.seating'),
  description: t('guests.meta'),
  hidden: true,
})

const SeatingPlan = lazy(async () => ({
  default: (await import('#domains/seating/ui/seating-plan.tsx')).SeatingPlan,
}))

async function downloadOf(id: string, ceremony: string) {
  const { downloadList } = await import('#domains/guests/ui/download-list.ts')
  await downloadList(id, { kind: 'caterer', ceremony })
}

/** The frame is everybody's; the couple's own browser fills it. */
export function Page() {
  return (
    <div className="wrap">
      <OwnCard place="seating">
        {(card) => (
          <Suspense>
            <SeatingPlan card={card} download={(ceremony) => downloadOf(card.id, ceremony)} />
          </Suspense>
        )}
      </OwnCard>
    </div>
  )
}
