import { lazy, Suspense } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Brand } from '../contract.ts'
import { useFollow } from './use-follow.ts'

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }))

/** Following a brand, with a tap to stop. What it may be used for is asked for first, each purpose by itself. */
export function FollowBrand({ brand }: { brand: Pick<Brand, 'id' | 'name' | 'subscriberCount'> }) {
  const { t } = useTexts()
  const following = useFollow(brand.id, brand.subscriberCount)
  const { subscribed, busy, asking } = following
  return (
    <>
      {subscribed ? (
        <Button look="jade" icon="check" busy={busy} onClick={following.stop}>
          {t('vouchers.follow.stop')}
        </Button>
      ) : (
        <Button icon="bell" busy={busy} onClick={following.ask}>
          {t('vouchers.follow.start')}
        </Button>
      )}
      <p className="hint" aria-live="polite">
        {subscribed
          ? t('vouchers.follow.countWithYou', { count: following.count })
          : following.count > 0 && t('vouchers.follow.count', { count: following.count })}
      </p>
      {asking && (
        <Suspense>
          <FollowDialog name={brand.name} following={following} />
        </Suspense>
      )}
    </>
  )
}
