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
const Branch = ({ className }: { className: string }) => (
  <Ornament art="vn-branch" box="0 0 420 420" fit="xMinYMin meet" className={`branch ${className}`} />
)
const Rule = () => <Ornament art="vn-rule" box="0 0 320 70" className="rule" />

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <Branch className="above" />
      <Branch className="below" />
      <PhotoFrame photo={photo} className="oval" sizes="(width < 900px) 48vw, 22rem" alt={t('card.photo')} first />
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

/** A letter from the garden: story and pictures before the days. */
function Body({ card }: Given) {
  const rule = <Rule />
  return (
    <>
      <Cover card={card} />
      <InviteSection card={card} above={rule} />
      <PortraitsSection card={card} />
      <FamiliesSection card={card} />
      <StorySection card={card} above={rule} />
      <AlbumSection card={card} shapes={4} />
      <CeremoniesSection card={card} above={rule} />
      <CountdownSection card={card} />
      <PartySection card={card} above={rule} />
      <AskSection card={card} above={rule} />
      <WishesSection card={card} above={rule} />
      <ClosingSection card={card} above={rule}>
        <Branch className="last" />
      </ClosingSection>
    </>
  )
}

export const look: Look = { art, Opener: Envelope, Body, palettes }
