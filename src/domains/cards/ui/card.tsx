import type { CSSProperties, ReactNode } from 'react'
import { ceremoniesOf, mainCeremony, toldOf } from '#domains/cards/rules.ts'
import type { Section } from '#domains/looks/contract.ts'
import { paletteStyle } from '#domains/looks/rules.ts'
import { CardAlbum } from './album.tsx'
import styles from './card.module.css'
import type { CardDrawing, SectionProps, WeddingCardProps } from './card-props.ts'
import { useCardView } from './card-view.tsx'
import { Ceremonies } from './ceremonies.tsx'
import { Closing } from './closing.tsx'
import { Countdown } from './countdown.tsx'
import { Cover } from './cover.tsx'
import { Families } from './families.tsx'
import { MusicButton } from './music-button.tsx'
import { Opener } from './opener.tsx'
import { CardPart } from './part.tsx'
import { ReplySection } from './reply.tsx'
import { Wishes } from './wishes.tsx'
import { DressColours, Story, Timetable } from './words.tsx'

const DRAWN: Record<Section, (props: SectionProps) => ReactNode> = {
  families: Families,
  ceremonies: Ceremonies,
  countdown: Countdown,
  story: Story,
  album: CardAlbum,
  timetable: Timetable,
  dress: DressColours,
  reply: ({ asked }) => asked && <ReplySection {...asked} />,
  wishes: ({ wishes = [] }) => <Wishes wishes={wishes} />,
}

/** In the drawing of its template, or as the first cards were drawn. */
export function WeddingCard(props: WeddingCardProps) {
  const { face, drawing } = props
  const card = toldOf(props.card)
  const all = ceremoniesOf(props.card, face)
  const shown = all.filter(() => card.ceremonies?.length)
  const given: SectionProps = { ...props, card, shown, main: mainCeremony(all, face) }
  return drawing ? <DrawnCard {...given} drawing={drawing} /> : <FirstCard {...given} />
}

function DrawnCard(props: SectionProps & { drawing: CardDrawing }) {
  const { drawing: Drawing, card, closed = false } = props
  return <Drawing card={useCardView(props)} closed={closed} palette={card.palette.id} />
}

/** One markup for all: the template only chooses colours, faces, ornament, opening and order. */
function FirstCard(given: SectionProps) {
  const { card, closed } = given
  const { template, palette } = card
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
          return <Drawn key={section} {...given} />
        })}
        {given.guestBook && (
          <CardPart on="paper" name="guest-book" rule={false}>
            {given.guestBook}
          </CardPart>
        )}
        <Closing {...given} />
      </div>
      {card.music && <MusicButton music={card.music} />}
    </main>
  )
}
