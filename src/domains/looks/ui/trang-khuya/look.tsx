import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  CeremonyPlace,
  CoupleNames,
  InviteWords,
  LastWords,
  LookPart,
  Ornament,
  PhotoFrame,
  TwoFamilies,
  WishNotes,
} from '../parts.tsx'
import { Count, DottedDate, MonthTable, Programme, SaidDate, WhenLines } from '../times.tsx'
import { TrangKhuyaAlbum } from './album.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'
import { ageOn, Divider, Initials, Moon } from './night-sky.tsx'

interface Given {
  card: CardView
}
const Orchids = () => (
  <div className="foot" aria-hidden="true">
    <Ornament art="tk-orchid-left" box="0 70 210 230" className="orc l" />
    <Ornament art="tk-orchid-right" box="0 70 210 230" className="orc r" />
  </div>
)
const Sky = ({ low, tall }: { low?: boolean; tall?: boolean }) => (
  <Ornament
    art={low ? 'tk-sky-low' : tall ? 'tk-sky-tall' : 'tk-sky'}
    box={low ? '0 0 400 200' : tall ? '0 0 400 860' : '0 0 400 380'}
    fit="xMidYMin slice"
    className={low ? 'sky low' : 'sky'}
  />
)

/** The earth's shadow slides off the moon. */
function Opener({ card: { guest, invite } }: Given) {
  const { lang } = useTexts()
  return (
    <>
      <Sky tall />
      <span className="opener-in">
        <span className="disc">
          <i />
        </span>
        <span className="before">{invite.before}</span>
        <span className="opener-who">{guest}</span>
        <span className="opener-hint">{words[lang].open}</span>
      </span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo, names } = card
  return (
    <LookPart name="cover" as="header">
      <Sky />
      <Sky low />
      <div className="top">
        {photo ? (
          <PhotoFrame photo={photo} className="pm" sizes="(width < 900px) 60vw, 30rem" alt={t('card.photo')} first />
        ) : (
          <Ornament art="tk-crescent" box="-60 -60 120 120" className="cres" />
        )}
      </div>
      <div className="inirow">
        <Initials names={names} />
      </div>
      <div className="words">
        <p className="rite">{riteOf}</p>
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
      <Orchids />
    </LookPart>
  )
}

/** A zigzag between the stars. */
const LINES = ['M10 8L28 108', 'M28 8L10 108'] as const

function Ceremonies({ card: { ceremonies } }: Given) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies" className="ceremonies night">
      <Divider full={0.2} />
      <h2>{t('card.ceremonies.title')}</h2>
      <ol>
        {ceremonies.map((ceremony, index) => (
          <li
            key={ceremony.key}
            data-main={ceremony.isMain || undefined}
            className={ceremony.isMain ? 'main' : undefined}
          >
            {index < ceremonies.length - 1 && (
              <svg className="nd" viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={LINES[index % 2]} />
              </svg>
            )}
            <i className="star" />
            <div>
              <h3>{ceremony.name}</h3>
              {ceremony.when && (
                <>
                  <p className="d">
                    <b>{ceremony.when.time}</b> {`${ceremony.when.weekday}, ${ceremony.when.short}`}
                  </p>
                  <p className="soft">{ceremony.when.lunar}</p>
                </>
              )}
              <CeremonyPlace ceremony={ceremony} />
            </div>
          </li>
        ))}
      </ol>
    </LookPart>
  )
}

const Gem = ({ colour }: { colour: string }) => (
  <svg viewBox="-30 -34 60 68" aria-hidden="true">
    <path fill={colour} d="M0-30 26-10 26 12 0 32-26 12-26-10Z" />
    <path fill="#fff" opacity=".3" d="M0-30 26-10 0-2-26-10Z" />
    <path fill="#000" opacity=".14" d="M0-2 26-10 26 12 0 32Z" />
    <path
      fill="none"
      stroke="#fff"
      strokeOpacity=".5"
      d="M0-30 26-10 26 12 0 32-26 12-26-10ZM-26-10 0-2 26-10M0-2V32"
    />
  </svg>
)

function Party({ card }: Given) {
  const { t } = useTexts()
  const { timetable, dress } = card
  if (timetable.length + dress.length === 0) return null
  return (
    <LookPart name="timetable" className="party pale">
      <div className="in g2">
        {timetable.length > 0 && (
          <div>
            <Divider full={0.85} />
            <h2>{t('card.timetable')}</h2>
            <Programme card={card} mark={(index) => <Moon age={(0.5 * (index + 1)) / timetable.length} />} />
          </div>
        )}
        {dress.length > 0 && (
          <div data-section="dress">
            <h2 className="hd">{t('card.dress')}</h2>
            <ul className="swatches">
              {dress.map(({ name, colour }) => (
                <li key={name + colour}>
                  <Gem colour={colour} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </LookPart>
  )
}

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, story, reply, wishes, moment, month } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite" className="invite night">
        <InviteWords card={card} />
        {when && <WhenLines when={when} />}
      </LookPart>
      <Ceremonies card={card} />
      <LookPart name="families" className="families pale">
        <div className="in">
          <Divider full={0.35} />
          <h2>{words[lang].families}</h2>
          <p className="announce">{card.announce}</p>
          <TwoFamilies
            card={card}
            above={({ child }) => (
              <PhotoFrame photo={child.photo} className="half" sizes="(width < 900px) 46vw, 26rem" alt={child.role} />
            )}
          />
        </div>
      </LookPart>
      {moment && month && (
        <LookPart name="countdown" className="countdown night">
          <Divider full={0.5} />
          <h2>{t('card.countdown.title')}</h2>
          <Count moment={moment} />
          <MonthTable month={month} cell={({ lunarDay }) => <Moon age={ageOn(lunarDay)} />} />
        </LookPart>
      )}
      <TrangKhuyaAlbum card={card} />
      {story.length > 0 && (
        <LookPart name="story" className="story pale">
          <div className="in">
            <Divider full={0.75} />
            <h2>{t('card.story')}</h2>
            <ol>
              {story.map((paragraph) => (
                <li key={paragraph}>
                  <p>{paragraph}</p>
                </li>
              ))}
            </ol>
          </div>
        </LookPart>
      )}
      <Party card={card} />
      {reply && (
        <LookPart name="reply" className="reply night">
          <div className="reply-in">
            <Divider full={0.92} />
            <h2>{reply.title}</h2>
            {reply.form}
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes" className="wishes pale">
          <div className="in">
            <Divider full={0.96} />
            <h2>{t('card.wishes.title')}</h2>
            <WishNotes wishes={wishes} />
          </div>
        </LookPart>
      )}
      <LookPart name="closing" as="footer">
        <Sky />
        <Sky low />
        <div className="full">
          <i />
        </div>
        <div className="words">
          <LastWords card={card} />
        </div>
        <Orchids />
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
