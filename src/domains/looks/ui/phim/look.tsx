import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  Count,
  CoupleNames,
  DottedDate,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  MonthTable,
  Ornament,
  PhotoFrame,
  Programme,
  SaidDate,
  TwoFamilies,
  WhenLines,
  WishNotes,
} from '../parts.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}

/** "Cảnh 3", and what it shows. */
function Slate({ scene, title }: { scene: number; title: string }) {
  const { lang } = useTexts()
  return (
    <div className="slate">
      <p className="sc">{`${words[lang].scene} ${scene}`}</p>
      <h2>{title}</h2>
    </div>
  )
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

function Ceremonies({ card: { ceremonies }, scene }: Given & { scene: number }) {
  const { t } = useTexts()
  return (
    <LookPart name="ceremonies">
      <Slate scene={scene} title={t('card.ceremonies.title')} />
      <ol>
        {ceremonies.map((ceremony) => (
          <li
            key={ceremony.key}
            data-main={ceremony.isMain || undefined}
            className={ceremony.isMain ? 'main' : undefined}
          >
            <div className="tm">
              <h3>{ceremony.name}</h3>
              {ceremony.when && <p className="soft">{ceremony.when.lunar}</p>}
              <CeremonyPlace ceremony={ceremony} />
            </div>
            {ceremony.when && (
              <div className="stub">
                <b>{ceremony.when.short.slice(0, 5).replace('/', '.')}</b>
                <span>{ceremony.when.weekday}</span>
                <strong>{ceremony.when.time}</strong>
                <Ornament art="ph-bar" box="0 0 120 30" fit="none" className="bar" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </LookPart>
  )
}

const ON_FILM = 4

/** A strip that scrolls sideways, then a pile of polaroids. */
function Album({ card: { album }, scene }: Given & { scene: number }) {
  const { t } = useTexts()
  return (
    <LookPart name="album">
      <div className="alh">
        <Slate scene={scene} title={t('card.album.title')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="film" tabIndex={0} aria-label={t('card.album.title')}>
        {album.slice(0, ON_FILM).map((file, index) => (
          <figure key={file.id}>
            <AlbumPhoto file={file} number={index + 1} sizes="(width < 600px) 74vw, 30rem" />
            <figcaption aria-hidden="true">{12 + index}</figcaption>
          </figure>
        ))}
      </section>
      <div className="pile">
        {album.slice(ON_FILM).map((file, index) => (
          <figure key={file.id} className={`polaroid x${(index % 3) + 1}`}>
            <AlbumPhoto file={file} number={ON_FILM + index + 1} sizes="(width < 900px) 60vw, 22rem" />
            {file.alt && <figcaption>{file.alt}</figcaption>}
          </figure>
        ))}
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
          <Slate scene={sceneOf('cast')} title={own.cast} />
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
        <Slate scene={sceneOf('families')} title={own.families} />
        <p className="announce">{card.announce}</p>
        <TwoFamilies card={card} />
      </LookPart>
      {ceremonies.length > 0 && <Ceremonies card={card} scene={sceneOf('ceremonies')} />}
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
          <Slate scene={sceneOf('story')} title={t('card.story')} />
          <ol>
            {story.map((paragraph) => (
              <li key={paragraph}>
                <p>{paragraph}</p>
              </li>
            ))}
          </ol>
        </LookPart>
      )}
      {album.length > 0 && <Album card={card} scene={sceneOf('album')} />}
      {timetable.length > 0 && (
        <LookPart name="timetable" className="tr">
          <Slate scene={sceneOf('timetable')} title={t('card.timetable')} />
          <Programme card={card} />
        </LookPart>
      )}
      {dress.length > 0 && (
        <LookPart name="dress">
          <Slate scene={sceneOf('dress')} title={t('card.dress')} />
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
            <Slate scene={sceneOf('reply')} title={reply.title} />
            {reply.form}
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <Slate scene={sceneOf('wishes')} title={t('card.wishes.title')} />
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
