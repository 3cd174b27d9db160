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
import { MauDonBloom, MauDonCouple, MauDonSprig } from './couple.tsx'
import { palettes } from './look.json'

interface Given {
  card: CardView
}
const Corner = ({ className }: { className: string }) => (
  <Ornament art="md-ca" box="0 0 420 400" fit="xMaxYMin meet" className={className} />
)
const Foot = ({ className, fit = 'xMinYMax meet' }: { className: string; fit?: string }) => (
  <Ornament art="md-cb" box="0 0 360 330" fit={fit} className={className} />
)
const Garland = () => (
  <div className="garland">
    <Ornament art="md-gar" box="0 0 720 160" className="g" />
  </div>
)

/** A bouquet that parts to the corners. */
function Opener({ card: { invite, guest } }: Given) {
  const { t } = useTexts()
  return (
    <>
      <Foot className="m2" fit="xMinYMin meet" />
      <Corner className="m3" />
      <Corner className="m4" />
      <Foot className="m1" />
      <span className="opener-in">
        <span>{invite.before}</span>
        <span className="opener-who">{guest}</span>
        <span className="seal">
          <HyMark />
        </span>
        <span className="opener-hint">{t('card.hint')}</span>
      </span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <Corner className="o-ca" />
      <Foot className="o-cb" />
      <MauDonBloom className="o-cc" />
      <div className="cover-top">
        {photo ? (
          <PhotoFrame photo={photo} className="oval" sizes="(width < 1024px) 62vw, 34vw" alt={t('card.photo')} first />
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
        {when && (
          <div className="dates">
            <p className="date">{when.short}</p>
            <p>{[when.weekday, when.time].filter(Boolean).join(', ')}</p>
            <p>{when.lunar}</p>
          </div>
        )}
      </div>
    </LookPart>
  )
}

function Ceremonies({ card: { ceremonies } }: Given) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies" className="ceremonies band">
      <Corner className="o-le1" />
      <Foot className="o-le2" />
      <div className="col">
        <h2>{t('card.ceremonies.title')}</h2>
        <div className="list">
          {ceremonies.map((ceremony) => (
            <article key={ceremony.key} data-main={ceremony.isMain || undefined}>
              {ceremony.when && (
                <p className="day">
                  {ceremony.when.day}
                  <small>{ceremony.when.month}</small>
                </p>
              )}
              <div>
                <h3>{ceremony.name}</h3>
                {ceremony.when && (
                  <>
                    <p>
                      <b>{[ceremony.when.time, ceremony.when.weekday].filter(Boolean).join(', ')}</b>
                    </p>
                    <p className="lunar">{ceremony.when.lunar}</p>
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

function Countdown({ card: { moment, month } }: Given) {
  const { t } = useTexts()
  if (!moment || !month) return null
  return (
    <LookPart name="countdown">
      <div className="col">
        <div className="clock">
          <h2>{t('card.countdown.title')}</h2>
          <Count moment={moment} />
        </div>
        <div className="calendar">
          <MonthTable month={month} mark={<Ornament art="md-full" box="-100 -104 200 200" className="o-day" />} />
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
      <Garland />
      <div className="col">
        <h2>{t('card.album.title')}</h2>
        <div className="bouquet">
          {album.map((file, index) => (
            <AlbumPhoto
              key={file.id}
              file={file}
              number={index + 1}
              className={`a${(index % PATTERN) + 1}`}
              sizes="(width < 1024px) 88vw, 33rem"
            />
          ))}
        </div>
      </div>
    </LookPart>
  )
}

function Party({ card: { timetable, dress } }: Given) {
  const { t } = useTexts()
  return (
    <>
      {timetable.length > 0 && (
        <LookPart name="timetable">
          <div className="col">
            <h2>
              {t('card.timetable')}
              <MauDonSprig />
            </h2>
            <ol>
              {timetable.map(({ time, text }) => (
                <li key={time + text}>
                  <time>{time}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        </LookPart>
      )}
      {dress.length > 0 && (
        <LookPart name="dress">
          <div className="col">
            <h2>
              {t('card.dress')}
              <MauDonSprig />
            </h2>
            <ul>
              {dress.map(({ name, colour }) => (
                <li key={name + colour}>
                  <i style={{ background: colour }} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </LookPart>
      )}
    </>
  )
}

function Body({ card }: Given) {
  const { t } = useTexts()
  const { families, announce, reply, wishes } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <div className="col">
          <Garland />
          <InviteWords card={card} />
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
      <MauDonCouple card={card} />
      <Ceremonies card={card} />
      <Countdown card={card} />
      <Album card={card} />
      <Party card={card} />
      {reply && (
        <LookPart name="reply">
          <div className="col">
            <div className="arched">
              <MauDonBloom className="o-rs" />
              <h2>{reply.title}</h2>
              {reply.form}
            </div>
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <div className="col">
            <h2>
              {t('card.wishes.title')}
              <MauDonSprig />
            </h2>
            <WishNotes wishes={wishes} />
          </div>
        </LookPart>
      )}
      <LookPart name="closing">
        <Corner className="o-k1" />
        <Foot className="o-k2" />
        <div className="col">
          <LastWords card={card} />
        </div>
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
