import type { Language } from '#lib/localized.ts'
import { showNumber } from '#lib/numbers.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { positionIn } from '../rules.ts'

/** "cách 3,2 km"; from a position that is known to a kilometre, "cách khoảng 3 km". */
function awayText(t: Translate, lang: Language, near: string, distance: number) {
  if (positionIn(near)) return t('maps.awayAbout', { kilometres: showNumber(Math.max(1, Math.round(distance)), lang) })
  return t('maps.away', { kilometres: showNumber(distance, lang, 1) })
}

export function Away({ near, distance }: { near: string; distance: number }) {
  const { t, lang } = useTexts()
  return <> · {awayText(t, lang, near, distance)}</>
}
