import type { ReactNode } from 'react'
import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  Count,
  CoupleNames,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  LookPicture,
  MonthTable,
  Ornament,
  PhotoFrame,
  Programme,
  SaidDate,
  TwoFamilies,
  WishNotes,
} from '../parts.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}

/** What the number is called: by the rite of the family that invites. */
function useMasthead({ families }: CardView): string {
  const { lang } = useTexts()
  return words[lang][families[0].child.whose === 'bride' ? 'mastheadBride' : 'masthead']
}

/** A mailing sleeve with label and stamp. */
function Opener({ card: { names, and, guest, invite } }: Given) {
  const { lang } = useTexts()
  return (
    <span className="sleeve">
      <Ornament art="tc-stamp" box="0 0 84 100" className="stamp" />
      <span className="label">
        <span className="l1">{invite.before}</span>
        <span className="l2">{guest}</span>
        <span className="l3">{`${words[lang].issue} ${names[0]} ${and} ${names[1]}`}</span>
      </span>
      <span className="l4">{words[lang].open}</span>
    </span>
  )
}

/** Two figures and a rule between; the month in outline. */
const Figures = ({ when }: { when: NonNullable<CardView['when']> }) => {
  const month = when.iso.slice(5, 7)
  return (
    <svg className="num" viewBox="0 0 330 360" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
      <text x="-8" y="196" fontSize="262" fill="var(--ink)">
        {when.day}
      </text>
      <path d="M0 212H330M0 217H330" stroke="var(--ink)" strokeWidth="1.2" />
      <text x="336" y="354" fontSize="176" textAnchor="end" fill="none" stroke="var(--accent)" strokeWidth="1.5">
        {month}
      </text>
      <text x="0" y="262" fontSize="30" className="it" fill="var(--ink)">
        {when.weekday}
      </text>
      <text x="0" y="306" fontSize="30" className="it" fill="var(--ink)">
        {when.year}
      </text>
    </svg>
  )
}

function Cover({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, photo, rite } = card
  const masthead = useMasthead(card)
  return (
    <LookPart name="cover" as="header">
      <p className="folio top">
        <span>{words[lang].special}</span>
        <span>{rite}</span>
      </p>
      <p className="masthead">{masthead}</p>
      <div className="mid">
        {photo && when && (
          <div className="side">
            <p className="dn">
              <b>{when.day}</b>
              <i />
              <b>{when.iso.slice(5, 7)}</b>
            </p>
            <p className="yr">{when.year}</p>
            <p className="sd">{[when.weekday, when.time].filter(Boolean).join(', ')}</p>
          </div>
        )}
        <PhotoFrame photo={photo} className="shot" sizes="(width < 900px) 73vw, 42vw" alt={t('card.photo')} first />
        {!photo && <div className="type">{when && <Figures when={when} />}</div>}
      </div>
      <div className="names">
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
        {when && (
          <p className="lnn">
            {!photo && <span className="unseen">{`${when.weekday}, ${when.short}. `}</span>}
            {[when.time, when.lunar].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </LookPart>
  )
}

interface PageProps {
  card: CardView
  name: string
  id: string
  title: string
  children: ReactNode
  className?: string
}

/** Which pages this number has; what is missing is not in the contents. */
function pagesOf({ story, album, timetable, dress, reply, wishes }: CardView): Record<string, number> {
  const has: [string, boolean][] = [
    ['loi-moi', true],
    ['hai-nha', true],
    ['ngay-vui', true],
    ['chuyen', story.length > 0],
    ['anh', album.length > 0],
    ['chuong-trinh', timetable.length + dress.length > 0],
    ['hoi-am', reply !== null],
    ['luu-but', wishes.length > 0],
  ]
  return Object.fromEntries(has.filter(([, is]) => is).map(([id], index) => [id, 3 + index]))
}

function Page({ card, name, id, title, children, className }: PageProps) {
  return (
    <LookPart name={name} className={className}>
      <p className="folio" id={id}>
        <span>{useMasthead(card)}</span>
        <span>{title}</span>
        <b>{pagesOf(card)[id]}</b>
      </p>
      {children}
    </LookPart>
  )
}

function Contents({ card }: Given) {
  const { t, lang } = useTexts()
  const titles: Record<string, string> = {
    'loi-moi': words[lang].letter,
    'hai-nha': words[lang].families,
    'ngay-vui': t('card.ceremonies.title'),
    chuyen: t('card.story'),
    anh: t('card.album.title'),
    'chuong-trinh': t('card.timetable'),
    'hoi-am': words[lang].reply,
    'luu-but': t('card.wishes.title'),
  }
  return (
    <nav className="toc" aria-label={words[lang].contents}>
      <p className="h">{words[lang].contents}</p>
      <ol>
        {Object.entries(pagesOf(card)).map(([id, page]) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{page}</b>
              <span>{titles[id]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Portraits({ card }: Given) {
  if (!hasPortraits(card)) return null
  return (
    <div className="pf">
      {card.families.map(
        ({ child }, index) =>
          child.photo && (
            <figure key={child.whose} className={`p${index + 1}`}>
              <PhotoFrame photo={child.photo} sizes="(width < 900px) 66vw, 30rem" alt={child.role} />
              <figcaption>
                <b>{child.role}</b> {child.short}
              </figcaption>
            </figure>
          ),
      )}
    </div>
  )
}

function DaysPage({ card }: Given) {
  const { t } = useTexts()
  const { ceremonies, moment, month } = card
  return (
    <Page card={card} name="ceremonies" id="ngay-vui" title={t('card.ceremonies.title')}>
      <h2>{t('card.ceremonies.title')}</h2>
      <ol>
        {ceremonies.map((ceremony) => (
          <li
            key={ceremony.key}
            data-main={ceremony.isMain || undefined}
            className={ceremony.isMain ? 'main' : undefined}
          >
            {ceremony.when && <p className="big">{ceremony.when.day}</p>}
            <div className="tx">
              <h3>{ceremony.name}</h3>
              {ceremony.when && (
                <>
                  <p>
                    <b>{ceremony.when.time}</b> {`${ceremony.when.weekday}, ${ceremony.when.short}`}
                  </p>
                  <p className="soft">{ceremony.when.lunar}</p>
                </>
              )}
            </div>
            <div className="there">
              <CeremonyPlace ceremony={ceremony} />
            </div>
          </li>
        ))}
      </ol>
      {moment && month && (
        <div className="dl" data-section="countdown">
          <div className="until">
            <h3 className="hl">{t('card.countdown.title')}</h3>
            <Count moment={moment} />
          </div>
          <div>
            <MonthTable month={month} />
          </div>
        </div>
      )}
    </Page>
  )
}

const PATTERN = 7

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, story, album, timetable, dress, reply, wishes } = card
  const own = words[lang]
  return (
    <>
      <Cover card={card} />
      <Contents card={card} />
      <Page card={card} name="invite" className="letter" id="loi-moi" title={own.letter}>
        <div className="letter-in">
          <InviteWords card={card} />
          <p className="drop">
            {card.announce}
            {when && ` · ${[when.time, when.weekday, when.short].filter(Boolean).join(', ')}, ${when.lunar}.`}
          </p>
          <p className="sig">{own.signed}</p>
        </div>
      </Page>
      <Page card={card} name="families" id="hai-nha" title={own.families}>
        <h2>{own.families}</h2>
        <TwoFamilies card={card} />
        <Portraits card={card} />
      </Page>
      <DaysPage card={card} />
      {story.length > 0 && (
        <Page card={card} name="story" id="chuyen" title={t('card.story')}>
          <h2>{t('card.story')}</h2>
          <ol>
            {story.map((paragraph, index) => (
              <li key={paragraph}>
                <div>
                  <p>{paragraph}</p>
                </div>
                {album[index] && (
                  <figure className="wide">
                    <span className="photo">
                      <LookPicture file={album[index]} sizes="(width < 900px) 94vw, 40rem" alt="" />
                    </span>
                  </figure>
                )}
              </li>
            ))}
          </ol>
        </Page>
      )}
      {album.length > 0 && (
        <Page card={card} name="album" id="anh" title={t('card.album.title')}>
          <h2>{t('card.album.title')}</h2>
          <div className="grid">
            {album.map((file, index) => (
              <figure key={file.id} className={`a${(index % PATTERN) + 1}`}>
                <AlbumPhoto file={file} number={index + 1} sizes="(width < 900px) 90vw, 36rem" />
                <figcaption>
                  <b>{index + 1}</b> {file.alt}
                </figcaption>
              </figure>
            ))}
          </div>
        </Page>
      )}
      {timetable.length + dress.length > 0 && (
        <Page card={card} name="timetable" className="party" id="chuong-trinh" title={t('card.timetable')}>
          <div className="trg">
            {timetable.length > 0 && (
              <div>
                <h2>{t('card.timetable')}</h2>
                <Programme card={card} />
              </div>
            )}
            {dress.length > 0 && (
              <div data-section="dress">
                <h2 className="h2b">{t('card.dress')}</h2>
                <ul className="swatches">
                  {dress.map(({ name, colour }) => (
                    <li key={name + colour}>
                      <i style={{ background: colour }} />
                      <span>{name}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </Page>
      )}
      {reply && (
        <Page card={card} name="reply" id="hoi-am" title={own.reply}>
          <div className="cut">
            <Ornament art="tc-scissors" box="0 0 32 24" className="sci" />
            <h2>{reply.title}</h2>
            {reply.form}
          </div>
        </Page>
      )}
      {wishes.length > 0 && (
        <Page card={card} name="wishes" id="luu-but" title={t('card.wishes.title')}>
          <h2>{t('card.wishes.title')}</h2>
          <WishNotes wishes={wishes} />
        </Page>
      )}
      <LookPart name="closing" as="footer" className="back">
        <p className="masthead">{useMasthead(card)}</p>
        <div>
          <LastWords card={card} />
        </div>
        <p className="folio">
          <span>{own.back}</span>
          <span>{when?.short}</span>
        </p>
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
