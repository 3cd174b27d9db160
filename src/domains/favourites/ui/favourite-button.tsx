import { useTexts } from '#shell/texts.tsx'
import { HeartButton } from '#ui/heart-button.tsx'
import type { HeartKind } from '../contract.ts'

type FavouriteButtonProps = {
  kind: HeartKind
  item: string
  /** whose heart it is */
  name: string
  look?: 'veil' | 'line'
}

/**
 * A heart that shows at once, can be taken back, and works with and without an account. It is drawn empty, as on the
 * page that everybody shares; `draw-hearts.ts`, which is fetched later, fills it and answers the tap.
 */
export function FavouriteButton({ kind, item, name, look }: FavouriteButtonProps) {
  const { t } = useTexts()
  return (
    <HeartButton
      pressed={false}
      label={t('common.heart.keep', { name })}
      look={look}
      data-part="heart"
      data-heart={`${kind} ${item}`}
      data-name={name}
      suppressHydrationWarning
    />
  )
}
