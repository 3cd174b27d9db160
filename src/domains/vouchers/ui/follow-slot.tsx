import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Brand } from '../contract.ts'
import styles from './follow-slot.module.css'

const FollowBrand = lazy(async () => ({ default: (await import('./follow-brand.tsx')).FollowBrand }))

type FollowSlotProps = {
  brand: Pick<Brand, 'id' | 'name' | 'subscriberCount'>
  /** right before it, a heart */
  beside?: ReactNode
}

/** Holds the place of following a brand, which no page needs to be read and is fetched after it. */
export function FollowSlot({ brand, beside }: FollowSlotProps) {
  const { t } = useTexts()
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const waiting = (
    <>
      <Button icon="bell" disabled>
        {t('vouchers.follow.start')}
      </Button>
      {/* nobody yet is no news, and holds its place for the first */}
      <p className="hint">
        {brand.subscriberCount > 0 && t('vouchers.follow.count', { count: brand.subscriberCount })}
      </p>
    </>
  )
  return (
    <div className={styles.follow}>
      {beside}
      {there ? (
        <Suspense fallback={waiting}>
          <FollowBrand brand={brand} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
