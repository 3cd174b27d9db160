import type { CSSProperties } from 'react'
import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'

/** Longer than this a name is set smaller; up to the other it may be large. */
const LONG = 14
const SHORT = 4

/** What every look has: its colours, its sprite, the opener that is pressed as a whole, the sheet and the music. */
export function LookCard({
  id,
  look: { art, Opener, Body, palettes },
  card,
  closed,
  palette,
}: {
  id: string
  look: Look
  card: CardView
  closed: boolean
  palette: string
}) {
  const { t } = useTexts()
  const at = Math.max(
    0,
    palettes.findIndex((one) => one.id === palette),
  )
  return (
    <main
      className="card"
      style={tokensOf(palettes[at]!.tokens)}
      data-look={id}
      data-palette={at + 1}
      data-names={lengthOf(card.names)}
      data-photo={card.photo ? '1' : '0'}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, from the folder of the look */}
      <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />
      {closed && (
        <>
          <input type="checkbox" id="mo-thiep" className="toggle" data-part="open-card" aria-label={t('card.open')} />
          <label className="opener" htmlFor="mo-thiep">
            <Opener card={card} />
          </label>
        </>
      )}
      <div className="sheet" id="thiep">
        <Body card={card} />
      </div>
      {card.music}
    </main>
  )
}

const tokensOf = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])) as CSSProperties

function lengthOf(names: [string, string]) {
  const longest = Math.max(...names.map(({ length }) => length))
  if (longest > 2 * LONG) return 'longest'
  return longest > LONG ? 'long' : longest <= SHORT ? 'short' : 'mid'
}
