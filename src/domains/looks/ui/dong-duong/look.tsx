import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Envelope } from '../envelope.tsx'
import { CoupleNames, LookPart, Ornament, PhotoFrame } from '../parts.tsx'
import {
  AlbumSection,
  AskSection,
  CeremoniesSection,
  ClosingSection,
  CountdownSection,
  FamiliesSection,
  InviteSection,
  PartySection,
  PortraitsSection,
  StorySection,
  WishesSection,
} from '../sections.tsx'
import { SaidDate } from '../times.tsx'
import art from './art.svg?raw'
import { palettes } from './look.json'

interface Given {
  card: CardView
}
const Fronds = () => (
  <>
    <Ornament art="dd-frond" box="0 0 520 520" fit="xMinYMax meet" className="frond left" />
    <Ornament art="dd-frond" box="0 0 520 520" fit="xMinYMax meet" className="frond right" />
  </>
)
const Rule = () => <Ornament art="dd-rule" box="0 0 320 70" className="rule" />

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <span className="orn arch" />
      <div className="window">
        <PhotoFrame photo={photo} sizes="(width < 900px) 60vw, 20rem" alt={t('card.photo')} first />
      </div>
      <div className="cover-in">
        <p className="lead">{riteOf}</p>
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
        {when && (
          <>
            <p className="date">
              <span>{when.weekday}</span> <b>{when.day}</b> <span>{when.month}</span>
            </p>
            <p className="lunar">
              {[when.time, t('card.year', { year: when.year })].filter(Boolean).join(', ')}
              <br />
              {when.lunar}
            </p>
          </>
        )}
      </div>
      <div className="floor" aria-hidden="true">
        <Fronds />
        <span className="orn tiles" />
      </div>
    </LookPart>
  )
}

/** Rooms of a town house: tiled thresholds between them. */
function Body({ card }: Given) {
  const rule = <Rule />
  return (
    <>
      <Cover card={card} />
      <InviteSection card={card} above={rule} />
      <span className="orn threshold" />
      <FamiliesSection card={card} />
      <PortraitsSection card={card} />
      <StorySection card={card} above={rule} />
      <span className="orn threshold" />
      <CeremoniesSection card={card} />
      <AlbumSection card={card} above={rule} shapes={5} />
      <CountdownSection card={card} above={rule} />
      <PartySection card={card} above={rule} />
      <span className="orn threshold" />
      <AskSection card={card} above={rule} />
      <WishesSection card={card} above={rule} />
      <ClosingSection card={card} above={rule}>
        <div className="floor" aria-hidden="true">
          <Fronds />
          <span className="orn tiles" />
        </div>
      </ClosingSection>
    </>
  )
}

export const look: Look = { art, Opener: Envelope, Body, palettes }
