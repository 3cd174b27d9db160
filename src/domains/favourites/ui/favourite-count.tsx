import { useTexts } from '#shell/texts.tsx'
import type { HeartKind } from '../contract.ts'

type FavouriteCountProps = { kind: HeartKind; item: string; count: number }

/** How many keep something. The page may be a minute old: `draw-hearts.ts` asks again, and after every own heart. */
export function FavouriteCount({ kind, item, count }: FavouriteCountProps) {
  const { t } = useTexts()
  return (
    <span key={item} data-heart-count={`${kind} ${item}`} hidden={count === 0} suppressHydrationWarning>
      {t('common.heart.count', { count })}
    </span>
  )
}
