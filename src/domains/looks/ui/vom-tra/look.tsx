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
const Sprig = () => <Ornament art="vt-sprig" box="-60 -80 120 126" className="sprig" />

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <span className="orn arches" />
      <div className="window">
        {photo ? (
          <PhotoFrame photo={photo} sizes="(width < 900px) 56vw, 20rem" alt={t('card.photo')} first />
        ) : (
          <Sprig />
        )}
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
    </LookPart>
  )
}

/** One arch after another. */
function Body({ card }: Given) {
  const sprig = <Sprig />
  return (
    <>
      <Cover card={card} />
      <InviteSection card={card} above={sprig} />
      <FamiliesSection card={card} />
      <CeremoniesSection card={card} above={sprig} />
      <PartySection card={card} />
      <CountdownSection card={card} above={sprig} />
      <PortraitsSection card={card} />
      <StorySection card={card} above={sprig} />
      <AlbumSection card={card} shapes={5} />
      <AskSection card={card} above={sprig} />
      <WishesSection card={card} above={sprig} />
      <ClosingSection card={card} above={sprig} />
    </>
  )
}

export const look: Look = { art, Opener: Envelope, Body, palettes }
