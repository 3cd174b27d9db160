import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Envelope } from '../envelope.tsx'
import { CoupleNames, HyMark, LookPart, PhotoFrame } from '../parts.tsx'
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

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <div className="plate">
        {photo ? (
          <PhotoFrame photo={photo} sizes="(width < 900px) 70vw, 40vw" alt={t('card.photo')} first />
        ) : (
          <HyMark />
        )}
      </div>
      <div className="cover-in">
        <p className="lead">{riteOf}</p>
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
      </div>
      {when && (
        <div className="cover-foot">
          <p className="figures">{when.short.replaceAll('/', '.')}</p>
          <p>{[when.weekday, when.time].filter(Boolean).join(', ')}</p>
          <p className="lunar">{when.lunar}</p>
        </div>
      )}
    </LookPart>
  )
}

/** Columns and hairlines; what is to be known comes first. */
function Body({ card }: Given) {
  return (
    <>
      <Cover card={card} />
      <InviteSection card={card} />
      <CeremoniesSection card={card} />
      <PartySection card={card} />
      <FamiliesSection card={card} />
      <PortraitsSection card={card} />
      <StorySection card={card} />
      <AlbumSection card={card} shapes={6} />
      <CountdownSection card={card} />
      <AskSection card={card} />
      <WishesSection card={card} />
      <ClosingSection card={card} above={<HyMark />} />
    </>
  )
}

export const look: Look = { art, Opener: Envelope, Body, palettes }
