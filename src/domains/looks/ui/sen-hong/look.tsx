import type { CSSProperties } from 'react'
import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  CoupleNames,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  PhotoFrame,
  TwoFamilies,
  WishNotes,
} from '../parts.tsx'
import { Count, DottedDate, MonthTable, Programme, SaidDate, WhenLines } from '../times.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'
import { SenHongBand, SenHongPETALS, SenHongPond, SenHongStage } from './pond.tsx'

interface Given {
  card: CardView
}

/** A bud whose nine petals turn open. */
function Opener({ card: { guest, invite } }: Given) {
  const { lang } = useTexts()
  return (
    <>
      <span className="opener-in">
        <span className="before">{invite.before}</span>
        <span className="opener-who">{guest}</span>
      </span>
      <svg className="nu" viewBox="-150 -190 300 240" aria-hidden="true">
        {SenHongPETALS.map(([angle, kind]) => (
          <g key={angle} className="pt" style={{ '--a': `${angle}deg` } as CSSProperties}>
            <use href={`#s-petal-${kind}`} />
          </g>
        ))}
        <path className="st" strokeWidth="5" d="M0 0Q6 26 0 52" />
        <g className="rg">
          <ellipse cy="53" rx="26" ry="5" />
          <ellipse cy="54" rx="56" ry="11" />
          <ellipse cy="55" rx="92" ry="18" />
        </g>
      </svg>
      <span className="opener-hint">{words[lang].open}</span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover" as="header">
      <div className="words">
        <p className="rite">{riteOf}</p>
        <PhotoFrame photo={photo} className="moon" sizes="(width < 900px) 56vw, 34vw" alt={t('card.photo')} first />
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
        {when && (
          <>
            <DottedDate when={when} />
            <p className="lunar">{when.lunar}</p>
          </>
        )}
      </div>
      <SenHongPond />
    </LookPart>
  )
}

function Ceremonies({ card: { ceremonies } }: Given) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies">
      <h2>{t('card.ceremonies.title')}</h2>
      <ol>
        {ceremonies.map((ceremony) => (
          <li
            key={ceremony.key}
            data-main={ceremony.isMain || undefined}
            className={ceremony.isMain ? 'main' : undefined}
          >
            <h3>{ceremony.name}</h3>
            {ceremony.when && (
              <>
                <p className="d">
                  <span>{ceremony.when.weekday}</span> <b>{ceremony.when.short.replaceAll('/', '.').slice(0, 5)}</b>{' '}
                  <span>{ceremony.when.time}</span>
                </p>
                <p className="soft">{ceremony.when.lunar}</p>
              </>
            )}
            <CeremonyPlace ceremony={ceremony} />
          </li>
        ))}
      </ol>
    </LookPart>
  )
}

const PATTERN = 7
const SPREAD = 40

function Party({ card }: Given) {
  const { t } = useTexts()
  const { timetable, dress } = card
  if (timetable.length + dress.length === 0) return null
  return (
    <LookPart name="timetable" className="party">
      {timetable.length > 0 && (
        <div>
          <h2>{t('card.timetable')}</h2>
          <Programme card={card} mark={(index) => <SenHongStage at={index} of={timetable.length} />} />
        </div>
      )}
      {dress.length > 0 && (
        <div data-section="dress">
          <h2>{t('card.dress')}</h2>
          <svg className="fan" viewBox="-120 -116 240 124" aria-hidden="true">
            {dress.map(({ name, colour }, index) => (
              <path
                key={name + colour}
                d="M0 0C-13-34-30-60-14-86Q-6-98 0-108Q6-98 14-86C30-60 13-34 0 0Z"
                fill={colour}
                stroke="#fff"
                transform={`rotate(${(index - (dress.length - 1) / 2) * Math.min(SPREAD, 150 / dress.length)})`}
              />
            ))}
          </svg>
          <ul className="swatches">
            {dress.map(({ name, colour }) => (
              <li key={name + colour}>
                <i style={{ background: colour }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </LookPart>
  )
}

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, families, story, album, reply, wishes, moment, month } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <InviteWords card={card} />
        {when && <WhenLines when={when} />}
      </LookPart>
      <SenHongBand stage="a" />
      <LookPart name="families">
        <h2>{words[lang].families}</h2>
        <p className="announce">{card.announce}</p>
        <TwoFamilies card={card} />
      </LookPart>
      {hasPortraits(card) && (
        <LookPart name="portraits" className="pt2">
          <div className="pair">
            {families.map(
              ({ child }, index) =>
                child.photo && (
                  <figure key={child.whose} className={index ? 'b' : 'g'}>
                    <PhotoFrame photo={child.photo} sizes="(width < 900px) 46vw, 22rem" alt={child.role} />
                    <figcaption>
                      <b>{child.role}</b> {child.short}
                    </figcaption>
                  </figure>
                ),
            )}
          </div>
        </LookPart>
      )}
      <SenHongBand stage="b" />
      <Ceremonies card={card} />
      {moment && month && (
        <LookPart name="countdown">
          <h2>{t('card.countdown.title')}</h2>
          <Count moment={moment} />
          <MonthTable month={month} />
        </LookPart>
      )}
      <SenHongBand stage="c" />
      {story.length > 0 && (
        <LookPart name="story">
          <h2>{t('card.story')}</h2>
          <ol>
            {story.map((paragraph, index) => (
              <li key={paragraph}>
                <SenHongStage at={index} of={story.length} />
                <div>
                  <p>{paragraph}</p>
                </div>
              </li>
            ))}
          </ol>
        </LookPart>
      )}
      {album.length > 0 && (
        <LookPart name="album">
          <h2>{t('card.album.title')}</h2>
          <div className="hs">
            {album.map((file, index) => (
              <AlbumPhoto
                key={file.id}
                file={file}
                number={index + 1}
                className={`q${(index % PATTERN) + 1}`}
                sizes="(width < 900px) 84vw, 33rem"
              />
            ))}
          </div>
        </LookPart>
      )}
      <SenHongBand stage="d" />
      <Party card={card} />
      {reply && (
        <LookPart name="reply">
          <svg className="wv" viewBox="0 0 390 24" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 24V12C60 0 120 0 195 10S330 24 390 10V24Z" />
          </svg>
          <div className="reply-in">
            <h2>{reply.title}</h2>
            {reply.form}
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <h2>{t('card.wishes.title')}</h2>
          <WishNotes wishes={wishes} />
        </LookPart>
      )}
      <LookPart name="closing" as="footer">
        <div className="words">
          <LastWords card={card} />
        </div>
        <SenHongPond />
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
