import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Envelope } from '../envelope.tsx'
import { CoupleNames, HyMark, LookPart, Ornament, PhotoFrame } from '../parts.tsx'
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
const Rule = () => <Ornament art="sm-rule" box="0 0 320 70" className="rule" />

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <span className="dust" />
      <div className="medal">
        {photo ? (
          <PhotoFrame photo={photo} sizes="(width < 900px) 56vw, 20rem" alt={t('card.photo')} first />
        ) : (
          <span className="orn disc">
            <HyMark />
          </span>
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
      <span className="orn waves" />
    </LookPart>
  )
}

/** Lacquer and paper by turns, waves under what is on lacquer. */
function Body({ card }: Given) {
  const rule = <Rule />
  return (
    <>
      <Cover card={card} />
      <InviteSection card={card} above={rule} />
      <FamiliesSection card={card} />
      <PortraitsSection card={card} />
      <CeremoniesSection card={card} above={rule} />
      <CountdownSection card={card} />
      <StorySection card={card} above={rule} />
      <AlbumSection card={card} shapes={6} />
      <PartySection card={card} above={rule} />
      <AskSection card={card} above={rule} />
      <WishesSection card={card} above={rule} />
      <ClosingSection card={card} above={rule}>
        <span className="orn waves" />
      </ClosingSection>
    </>
  )
}

export const look: Look = { art, Opener: Envelope, Body, palettes }
