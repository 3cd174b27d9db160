import type { CSSProperties, ReactNode } from 'react'
import { ceremoniesOf, mainCeremony } from '#domains/cards/rules.ts'
import type { Section } from '#domains/looks/contract.ts'
import { paletteStyle } from '#domains/looks/rules.ts'
import { CardAlbum } from './album.tsx'
import styles from './card.module.css'
import type { SectionProps, WeddingCardProps } from './card-props.ts'
import { Ceremonies } from './ceremonies.tsx'
import { Closing } from './closing.tsx'
import { Countdown } from './countdown.tsx'
import { Cover } from './cover.tsx'
import { Families } from './families.tsx'
import { MusicButton } from './music-button.tsx'
import { Opener } from './opener.tsx'
import { DressColours, Story, Timetable } from './words.tsx'

const DRAWN: Partial<Record<Section, (props: SectionProps) => ReactNode>> = {
  families: Families,
  ceremonies: Ceremonies,
  countdown: Countdown,
  story: Story,
  album: CardAlbum,
  timetable: Timetable,
  dress: DressColours,
}

/** One markup for every look: the template only chooses colours, faces, ornament, opening and order. */
export function WeddingCard(props: WeddingCardProps) {
  const { card, face, closed, extra = {} } = props
  const { template, palette } = card
  const shown = ceremoniesOf(card, face)
  const given: SectionProps = { ...props, shown, main: mainCeremony(shown, face) }
  return (
    <main
      className={styles.card}
      style={paletteStyle(palette) as CSSProperties}
      data-ornament={template.ornament}
      data-opening={template.opening}
      data-names={card.font ?? template.fonts.names}
      data-headings={template.fonts.headings}
      data-ground={template.ground?.fit}
      data-anchor={template.ground?.anchor}
      data-panel={template.ground?.panel}
    >
      {closed && <Opener {...given} />}
      <div className={styles.sheet} id="thiep">
        <Cover {...given} />
        {template.sections.map((section) => {
          const Drawn = DRAWN[section]
          return Drawn ? <Drawn key={section} {...given} /> : (extra[section] ?? null)
        })}
        <Closing {...given} />
      </div>
      {card.music && <MusicButton music={card.music} />}
    </main>
  )
}
