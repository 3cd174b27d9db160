import { useTexts } from '#shell/texts.tsx'
import { HeartButton } from '#ui/heart-button.tsx'
import type { FavouriteKind } from '../contract.ts'
import { keyOf, useHearts } from './shown-hearts.ts'

type FavouriteButtonProps = {
  kind: FavouriteKind
  item: string
  /** whose heart it is */
  name: string
  look?: 'veil' | 'line'
}

/** A heart that shows at once, can be taken back, and works with and without an account. */
export function FavouriteButton({ kind, item, name, look }: FavouriteButtonProps) {
  const { t } = useTexts()
  const heart = { kind, item }
  const kept = useHearts((state) => state.hearts.has(keyOf(heart)))
  return (
    <HeartButton
      pressed={kept}
      label={t(kept ? 'common.heart.drop' : 'common.heart.keep', { name })}
      look={look}
      // fetched when the page is taken over, so that it is there by now
      onClick={async () => (await import('./toggle-heart.ts')).toggleHeart(heart, !kept, name, t)}
      data-part="heart"
    />
  )
}
