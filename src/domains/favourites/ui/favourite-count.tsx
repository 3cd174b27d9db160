import { useEffect, useState } from 'react'
import { callOnce } from '#shell/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { countHearts, type FavouriteKind } from '../contract.ts'
import { useHearts } from './shown-hearts.ts'

type FavouriteCountProps = { kind: FavouriteKind; item: string; count: number }

/** How many keep something. The page may be a minute old, so that the browser asks again, and after every own heart. */
export function FavouriteCount({ kind, item, count: rendered }: FavouriteCountProps) {
  const { t } = useTexts()
  const [count, setCount] = useState(rendered)
  const changes = useHearts((state) => state.changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of hearts is what this answers to
  useEffect(() => {
    let left = false
    callOnce(countHearts, { params: { kind, item } }).then(
      (answer) => answer.ok && !left && setCount(answer.value.count),
      () => {},
    )
    return () => {
      left = true
    }
  }, [kind, item, changes])
  return count > 0 && <span>{t('common.heart.count', { count })}</span>
}
