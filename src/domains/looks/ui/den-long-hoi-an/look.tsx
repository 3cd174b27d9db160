import type { CSSProperties } from 'react'
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
import { DenLongHoiAnCouple, DenLongHoiAnSign } from './couple.tsx'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}
const SHAPES = ['dl-tron', 'dl-toi', 'dl-tru', 'dl-tram'] as const

const Lantern = ({ art, className }: { art: (typeof SHAPES)[number]; className: string }) => (
  <Ornament art={art} box="0 0 100 190" fit="xMidYMin meet" className={`lantern ${className}`} />
)
const Street = () => <Ornament art="dl-pho" box="0 40 1400 240" fit="xMidYMax slice" className="street o-pho" />
const Float = ({ at }: { at: number }) => <Ornament art="dl-hoa" box="0 0 60 44" className={`float h${at % 3}`} />
/** One dark lantern; pressed, it is lit, and its light fills the screen. */
function Opener({ card: { invite, guest } }: Given) {
  const { lang } = useTexts()
  return (
    <span className="opener-in">
      <span className="dark">
        <Lantern art="dl-tron" className="m1" />
      </span>
      <span>{invite.before}</span>
      <span className="opener-who">{guest}</span>
      <span className="opener-hint">{words[lang].open}</span>
    </span>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <Lantern art="dl-toi" className="n1" />
      <Lantern art="dl-tron" className="n2" />
      <Lantern art="dl-tram" className="n3" />
      <Lantern art="dl-tru" className="n4" />
      <Lantern art="dl-tron" className="n5" />
      <Lantern art="dl-toi" className="n6" />
      <Lantern art="dl-tram" className="n7" />
      <Street />
      <div className="cover-in">
        {photo && (
          <div className="hung-photo">
            <span className="cord" />
            <PhotoFrame
              photo={photo}
              className="round"
              sizes="(width < 1024px) 50vw, 360px"
              alt={t('card.photo')}
              first
            />
          </div>
        )}
        <p className="lead">{riteOf}</p>
        <h1>
          <CoupleNames card={card} />
        </h1>
        <SaidDate when={when} />
        {when && (
          <>
            <div className="lamps">
              <p className="lamp s">{when.weekday}</p>
              <p className="lamp b">{when.day}</p>
              <p className="lamp s">{when.month}</p>
            </div>
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

function Ceremonies({ card: { ceremonies } }: Given) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies">
      <div className="col">
        <DenLongHoiAnSign>{t('card.ceremonies.title')}</DenLongHoiAnSign>
        <div className="list">
          {ceremonies.map((ceremony, index) => (
            <article key={ceremony.key} data-main={ceremony.isMain || undefined} className={`silk l${index % 3}`}>
              <h3>{ceremony.name}</h3>
              {ceremony.when && (
                <>
                  <p className="hour">
                    <b>{ceremony.when.time}</b> {`${ceremony.when.weekday}, ${ceremony.when.short}`}
                  </p>
                  <p>{ceremony.when.lunar}</p>
                </>
              )}
              <CeremonyPlace ceremony={ceremony} />
            </article>
          ))}
        </div>
      </div>
    </LookPart>
  )
}

const PATTERN = 7

function Album({ card: { album } }: Given) {
  const { t } = useTexts()
  if (album.length === 0) return null
  return (
    <LookPart name="album">
      <div className="col">
        <DenLongHoiAnSign>{t('card.album.title')}</DenLongHoiAnSign>
        <div className="hung">
          {album.map((file, index) => (
            <figure key={file.id} className={`f${index % PATTERN}`}>
              <span className="cord" />
              <AlbumPhoto file={file} number={index + 1} sizes="(width < 760px) 88vw, 34rem" />
            </figure>
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
            <DenLongHoiAnSign>{t('card.timetable')}</DenLongHoiAnSign>
            <ol>
              {timetable.map(({ time, text }, index) => (
                <li key={time + text}>
                  <Float at={index} />
                  <time>{time}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
        {dress.length > 0 && (
          <div className="dress" data-section="dress">
            <DenLongHoiAnSign>{t('card.dress')}</DenLongHoiAnSign>
            <ul>
              {dress.map(({ name, colour }, index) => (
                <li key={name + colour}>
                  <Ornament
                    art={SHAPES[index % SHAPES.length]!}
                    box="0 14 100 164"
                    fit="xMidYMin meet"
                    className="tint"
                    style={{ '--c': colour } as CSSProperties}
                  />
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
  const { t } = useTexts()
  const { families, announce, reply, wishes, moment, month } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <div className="great">
          <InviteWords card={card} />
          <HyMark />
        </div>
      </LookPart>
      <DenLongHoiAnCouple card={card} />
      <LookPart name="families">
        <div className="col">
          {hasParents(card) && (
            <div className="houses">
              {families.map((family) => (
                <div key={family.title} className="front">
                  <Ornament art="dl-mai" box="0 0 200 46" fit="none" className="roof" />
                  <House family={family} />
                </div>
              ))}
            </div>
          )}
          <p className="announce">{announce}</p>
          <Children card={card} />
        </div>
      </LookPart>
      <Ceremonies card={card} />
      {moment && month && (
        <LookPart name="countdown">
          <div className="col">
            <div>
              <DenLongHoiAnSign>{t('card.countdown.title')}</DenLongHoiAnSign>
              <Count moment={moment} className="lamp" />
            </div>
            <MonthTable month={month} />
          </div>
        </LookPart>
      )}
      <Album card={card} />
      <Party card={card} />
      {reply && (
        <LookPart name="reply">
          <div className="col">
            <DenLongHoiAnSign>{reply.title}</DenLongHoiAnSign>
            <div className="paper">{reply.form}</div>
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <div className="col">
            <DenLongHoiAnSign>{t('card.wishes.title')}</DenLongHoiAnSign>
            <WishNotes wishes={wishes} mark={(index) => <Float at={index} />} />
          </div>
        </LookPart>
      )}
      <LookPart name="closing">
        <Lantern art="dl-toi" className="k1" />
        <Lantern art="dl-tron" className="k2" />
        <Lantern art="dl-tru" className="k3" />
        <div className="col">
          <LastWords card={card} />
        </div>
        <Street />
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
