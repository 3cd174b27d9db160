import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  Children,
  CoupleNames,
  House,
  HyMark,
  hasParents,
  InviteWords,
  LastWords,
  LookPart,
  Ornament,
  PhotoFrame,
  WishNotes,
} from '../parts.tsx'
import { Count, MonthTable, SaidDate } from '../times.tsx'
import art from './art.svg?raw'
import { DongHoCouple, DongHoLabel } from './couple.tsx'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}
const Pond = () => <Ornament art="dh-canh" box="0 0 400 250" fit="xMidYMax meet" className="o-canh" />
const Waves = ({ tone = '' }: { tone?: string }) => (
  <div className={`waves ${tone}`}>
    <Ornament art="dh-dai" box="0 0 400 58" fit="xMidYMin slice" className="s" />
  </div>
)
const Couplet = ({ side, text }: { side: string; text: string }) => (
  <p className={`couplet ${side}`}>
    {text.split(' ').map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word can stand in a line twice
      <span key={index}>{word} </span>
    ))}
  </p>
)

/** The carved block, lifted off the paper. */
function Opener({ card: { invite, guest } }: Given) {
  const { lang } = useTexts()
  return (
    <span className="board">
      <Ornament art="dh-canh" box="0 0 400 250" fit="xMidYMax meet" className="o-van" />
      <span className="opener-in">
        <span>{invite.before}</span>
        <span className="opener-who">{guest}</span>
        <span className="seal">
          <HyMark />
        </span>
        <span>{words[lang].open}</span>
      </span>
    </span>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { rite, when, photo } = card
  return (
    <LookPart name="cover">
      <div className="frame">
        <div className="cover-in">
          <p className="label">
            <span>{rite}</span>
          </p>
          <PhotoFrame
            photo={photo}
            className="print"
            sizes="(width < 1024px) 50vw, 330px"
            alt={t('card.photo')}
            first
          />
          <h1>
            <CoupleNames card={card} />
          </h1>
          <SaidDate when={when} />
          {when && (
            <>
              <div className="o3">
                <p className="k1">{when.weekday}</p>
                <p className="k2">{when.day}</p>
                <p className="k3">{when.month}</p>
              </div>
              <p className="hour">{[when.time, t('card.year', { year: when.year })].filter(Boolean).join(', ')}</p>
              <p className="lunar">{when.lunar}</p>
            </>
          )}
        </div>
        <div className="scene">
          <span className="sun">
            <HyMark />
          </span>
          <Pond />
        </div>
      </div>
    </LookPart>
  )
}

function Ceremonies({ card: { ceremonies } }: Given) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies">
      <div className="col">
        <DongHoLabel>{t('card.ceremonies.title')}</DongHoLabel>
        <div className="prints">
          {ceremonies.map((ceremony, index) => (
            <article key={ceremony.key} data-main={ceremony.isMain || undefined} className={`b${index % 3}`}>
              <header>
                <h3>{ceremony.name}</h3>
              </header>
              <div className="inside">
                {ceremony.when && (
                  <>
                    <p className="day">
                      <b>{ceremony.when.day}</b>
                      <span>
                        {ceremony.when.weekday}
                        <br />
                        {`${ceremony.when.month}, ${ceremony.when.year}`}
                      </span>
                    </p>
                    <p>
                      <b>{ceremony.when.time}</b> {ceremony.when.lunar}
                    </p>
                  </>
                )}
                <CeremonyPlace ceremony={ceremony} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </LookPart>
  )
}

const PANELS = 4

/** Tứ bình: four tall panels with rollers, then broad sheets. */
function Album({ card: { album } }: Given) {
  const { t } = useTexts()
  if (album.length === 0) return null
  const tall = album.slice(0, album.length >= PANELS ? PANELS : album.length - (album.length % 2))
  return (
    <LookPart name="album">
      <div className="col">
        <DongHoLabel>{t('card.album.title')}</DongHoLabel>
        <div className="panels">
          {tall.map((file, index) => (
            <figure key={file.id} className={`t${index}`}>
              <AlbumPhoto file={file} number={index + 1} sizes="(width < 760px) 44vw, 15rem" />
            </figure>
          ))}
        </div>
        <div className="broad">
          {album.slice(tall.length).map((file, index) => (
            <AlbumPhoto
              key={file.id}
              file={file}
              number={tall.length + index + 1}
              sizes="(width < 760px) 90vw, 32rem"
            />
          ))}
        </div>
      </div>
    </LookPart>
  )
}

function Party({ card: { timetable, dress } }: Given) {
  const { t } = useTexts()
  if (timetable.length + dress.length === 0) return null
  return (
    <LookPart name="timetable">
      <div className="col">
        {timetable.length > 0 && (
          <div>
            <DongHoLabel tone="x">{t('card.timetable')}</DongHoLabel>
            <ol>
              {timetable.map(({ time, text }) => (
                <li key={time + text}>
                  <time>{time}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
        {dress.length > 0 && (
          <div className="dress" data-section="dress">
            <DongHoLabel tone="v">{t('card.dress')}</DongHoLabel>
            <ul>
              {dress.map(({ name, colour }) => (
                <li key={name + colour}>
                  <i style={{ background: colour }} />
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
  const { families, announce, reply, wishes, moment, month } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <div className="col">
          <Couplet side="left" text={words[lang].left} />
          <div>
            <InviteWords card={card} />
            <Ornament art="dh-sen" box="0 0 200 140" className="o-sen" />
          </div>
          <Couplet side="right" text={words[lang].right} />
        </div>
      </LookPart>
      <LookPart name="families">
        <div className="col">
          {hasParents(card) && (
            <div className="houses">
              {families.map((family) => (
                <House key={family.title} family={family} />
              ))}
            </div>
          )}
          <p className="announce">{announce}</p>
          <Children card={card} />
        </div>
      </LookPart>
      <Waves />
      <Ceremonies card={card} />
      <DongHoCouple card={card} />
      <Album card={card} />
      <Waves tone="x" />
      {moment && month && (
        <LookPart name="countdown">
          <div className="col">
            <div>
              <DongHoLabel>{t('card.countdown.title')}</DongHoLabel>
              <Count moment={moment} />
            </div>
            <MonthTable month={month} />
          </div>
        </LookPart>
      )}
      <Party card={card} />
      {reply && (
        <LookPart name="reply">
          <div className="col">
            <DongHoLabel>{reply.title}</DongHoLabel>
            <div className="block">{reply.form}</div>
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <div className="col">
            <DongHoLabel tone="x">{t('card.wishes.title')}</DongHoLabel>
            <WishNotes wishes={wishes} />
          </div>
        </LookPart>
      )}
      <LookPart name="closing">
        <div className="col">
          {card.gifts && <Ornament art="dh-lon" box="0 0 184 118" className="o-lon" />}
          <LastWords card={card} />
        </div>
        <div className="scene">
          <Pond />
        </div>
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
