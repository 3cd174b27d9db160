import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  CoupleNames,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  Ornament,
  PhotoFrame,
  TwoFamilies,
  WishNotes,
} from '../parts.tsx'
import { Count, DottedDate, MonthTable, Programme, SaidDate, WhenLines } from '../times.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'
import { PhimAlbum, PhimCeremonies, PhimSlate } from './scenes.tsx'

interface Given {
  card: CardView
}

/** A clapperboard: clap, and a hard cut. */
function Opener({ card: { names, and, guest, invite, when } }: Given) {
  const { lang } = useTexts()
  const own = words[lang]
  return (
    <>
      <span className="clap">
        <svg className="sticks" viewBox="0 0 320 64" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id="st1">
            <path d="M0 34h320v26H0z" />
          </clipPath>
          <g className="up">
            <path fill="var(--film)" d="M0 4h320v26H0z" />
            <path
              fill="var(--paper)"
              d="M18 4h34L34 30H0zM84 4h36l-18 26H66zM154 4h36l-18 26h-36zM224 4h36l-18 26h-36zM294 4h26v10l-11 16h-33z"
            />
          </g>
          <path fill="var(--film)" d="M0 34h320v26H0z" />
          <g clipPath="url(#st1)">
            <path
              fill="var(--paper)"
              d="M0 34h34l18 26H18zM66 34h36l18 26H84zM136 34h36l18 26h-36zM206 34h36l18 26h-36zM276 34h36l18 26h-36z"
            />
          </g>
        </svg>
        <span className="cb">
          <span className="c1">{invite.before}</span>
          <span className="c2">{guest}</span>
          <span className="cg">
            <span>
              {own.film}
              <b>{`${names[0]} ${and} ${names[1]}`}</b>
            </span>
            {when && (
              <span>
                {own.showing}
                <b>{when.short.slice(0, 5).replace('/', '.')}</b>
              </span>
            )}
            <span>
              {own.scene}
              <b>1</b>
            </span>
          </span>
        </span>
      </span>
      <span className="opener-hint">{own.open}</span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t, lang } = useTexts()
  const { rite, when, photo } = card
  return (
    <LookPart name="cover" as="header">
      <p className="mq">
        <span>{words[lang].special}</span>
        <span>{rite}</span>
      </p>
      <div className="stage">
        <figure className="polaroid">
          {photo ? (
            <PhotoFrame photo={photo} sizes="(width < 900px) 88vw, 34rem" alt={t('card.photo')} first />
          ) : (
            <Ornament art="ph-scene" box="0 0 300 300" fit="xMidYMax slice" className="scene" />
          )}
          <figcaption>{words[lang][photo ? 'best' : 'soon']}</figcaption>
        </figure>
      </div>
      <div className="ticket words">
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
        {when && (
          <>
            <DottedDate when={when} className="tk" />
            <p className="lunar">{when.lunar}</p>
          </>
        )}
      </div>
    </LookPart>
  )
}

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, families, ceremonies, story, album, timetable, dress, reply, wishes, moment, month } = card
  const own = words[lang]
  const scenes = [
    ['cast', hasPortraits(card)],
    ['families', true],
    ['ceremonies', ceremonies.length > 0],
    ['story', story.length > 0],
    ['album', album.length > 0],
    ['timetable', timetable.length > 0],
    ['dress', dress.length > 0],
    ['reply', reply !== null],
    ['wishes', wishes.length > 0],
  ] as const
  const shown = scenes.filter(([, is]) => is).map(([name]) => name)
  const sceneOf = (name: (typeof shown)[number]) => shown.indexOf(name) + 1
  return (
    <>
      <i className="strip l" />
      <i className="strip r" />
      <Cover card={card} />
      <LookPart name="invite">
        <div>
          <InviteWords card={card} />
          {when && <WhenLines when={when} />}
        </div>
      </LookPart>
      {hasPortraits(card) && (
        <LookPart name="portraits" className="cast">
          <PhimSlate scene={sceneOf('cast')} title={own.cast} />
          <div className="pp">
            {families.map(
              ({ child }, index) =>
                child.photo && (
                  <figure key={child.whose} className={`polaroid ${index ? 'b' : 'g'}`}>
                    <PhotoFrame photo={child.photo} sizes="(width < 900px) 44vw, 20rem" alt={child.role} />
                    <figcaption>
                      {child.short}
                      <span>{`${own.role} ${child.role.toLowerCase()}`}</span>
                    </figcaption>
                  </figure>
                ),
            )}
          </div>
        </LookPart>
      )}
      <LookPart name="families">
        <PhimSlate scene={sceneOf('families')} title={own.families} />
        <p className="announce">{card.announce}</p>
        <TwoFamilies card={card} />
      </LookPart>
      {ceremonies.length > 0 && <PhimCeremonies card={card} scene={sceneOf('ceremonies')} />}
      {moment && month && (
        <LookPart name="countdown">
          <div className="lead2">
            <div className="ring">
              <h2>{t('card.countdown.title')}</h2>
            </div>
            <Count moment={moment} />
          </div>
          <div className="wall">
            <MonthTable
              month={month}
              mark={
                <svg className="scr" viewBox="0 0 60 60" aria-hidden="true">
                  <path
                    fill="none"
                    stroke="var(--a1)"
                    strokeWidth="2.6"
                    strokeLinecap="round"
                    d="M46 10C28 2 8 10 6 30C5 48 22 57 38 53C54 48 57 30 50 18C42 6 22 4 12 14"
                  />
                </svg>
              }
            />
          </div>
        </LookPart>
      )}
      {story.length > 0 && (
        <LookPart name="story">
          <PhimSlate scene={sceneOf('story')} title={t('card.story')} />
          <ol>
            {story.map((paragraph) => (
              <li key={paragraph}>
                <p>{paragraph}</p>
              </li>
            ))}
          </ol>
        </LookPart>
      )}
      {album.length > 0 && <PhimAlbum card={card} scene={sceneOf('album')} />}
      {timetable.length > 0 && (
        <LookPart name="timetable" className="tr">
          <PhimSlate scene={sceneOf('timetable')} title={t('card.timetable')} />
          <Programme card={card} />
        </LookPart>
      )}
      {dress.length > 0 && (
        <LookPart name="dress">
          <PhimSlate scene={sceneOf('dress')} title={t('card.dress')} />
          <ul className="swatches">
            {dress.map(({ name, colour }) => (
              <li key={name + colour}>
                <i style={{ background: colour }} />
                {name}
              </li>
            ))}
          </ul>
        </LookPart>
      )}
      {reply && (
        <LookPart name="reply">
          <div className="form">
            <PhimSlate scene={sceneOf('reply')} title={reply.title} />
            {reply.form}
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <PhimSlate scene={sceneOf('wishes')} title={t('card.wishes.title')} />
          <WishNotes wishes={wishes} />
        </LookPart>
      )}
      <LookPart name="closing" as="footer">
        <div className="words">
          <LastWords card={card}>
            <p className="tbc">{own.end}</p>
          </LastWords>
        </div>
        <Ornament art="ph-reel" box="-100 -100 200 200" className="reel" />
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
