import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  CeremonyPlace,
  Children,
  CoupleNames,
  House,
  hasParents,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  Ornament,
  PhotoFrame,
  WishNotes,
} from '../parts.tsx'
import { Count, MonthTable, SaidDate } from '../times.tsx'
import { DaoXuanAlbum, DaoXuanHeading, DaoXuanSeal } from './album.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}
const Twig = ({ className }: { className: string }) => (
  <Ornament art="dx-nhanh" box="0 0 170 118" fit="xMaxYMid meet" className={`twig ${className}`} />
)
const Stem = ({ className }: { className: string }) => (
  <Ornament art="dx-goc" box="0 0 300 260" fit="xMinYMax meet" className={`stem ${className}`} />
)

/** A closed scroll whose two rollers part. */
function Opener({ card: { invite, guest } }: Given) {
  const { lang } = useTexts()
  return (
    <>
      <span className="half upper" />
      <span className="half lower" />
      <span className="opener-in">
        <span>{invite.before}</span>
        <span className="opener-who">{guest}</span>
        <DaoXuanSeal size="large" />
        <span>{words[lang].open}</span>
      </span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { riteOf, when, photo } = card
  return (
    <LookPart name="cover">
      <PhotoFrame photo={photo} className="moon" sizes="(width < 1024px) 64vw, 40vw" alt={t('card.photo')} first />
      <Ornament art="dx-canh" box="0 0 420 330" fit="xMaxYMin meet" className="branch o-canh" />
      <i className="petal r1" />
      <i className="petal r2" />
      <i className="petal r3" />
      <i className="petal r4" />
      <div className="cover-in">
        <div className="words">
          <p className="lead">{riteOf}</p>
          <h1>
            <CoupleNames card={card} />
          </h1>
          <SaidDate when={when} />
          {when && (
            <p className="lunar">
              {[when.time, when.weekday].filter(Boolean).join(', ')}
              <br />
              {when.lunar}
            </p>
          )}
        </div>
        {when && (
          <p className="colophon">
            {when.weekday.split(' ').map((word) => (
              <span key={word}>{word} </span>
            ))}
            <b>{when.day} </b>
            {when.month.split(' ').map((word) => (
              <span key={word}>{word} </span>
            ))}
            <span>{when.year}</span>
            <DaoXuanSeal />
          </p>
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
      <Twig className="p3" />
      <div className="col">
        <h2 className="unseen">{t('card.ceremonies.title')}</h2>
        <div className="scrolls">
          {ceremonies.map((ceremony) => (
            <article key={ceremony.key} data-main={ceremony.isMain || undefined} className="scroll">
              <div>
                <h3>{ceremony.name}</h3>
                {ceremony.when && (
                  <>
                    <p className="hour">{ceremony.when.time}</p>
                    <p>{`${ceremony.when.weekday}, ${ceremony.when.short}`}</p>
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

const BUDS = [
  { art: 'dx-b', box: '-50 -60 100 130' },
  { art: 'dx-s', box: '-90 -80 180 180' },
  { art: 'dx-f2', box: '-100 -100 200 200' },
  { art: 'dx-f1', box: '-100 -100 200 200' },
] as const

/** A bud opens hour by hour. */
function Party({ card: { timetable, dress } }: Given) {
  const { t } = useTexts()
  const bud = (index: number) => BUDS[Math.min(BUDS.length - 1, Math.round((index * BUDS.length) / timetable.length))]!
  return (
    <>
      {timetable.length > 0 && (
        <LookPart name="timetable">
          <div className="col">
            <DaoXuanHeading text={t('card.timetable')} />
            <div className="inside">
              <ol>
                {timetable.map(({ time, text }, index) => (
                  <li key={time + text}>
                    <Ornament {...bud(index)} className="bud" />
                    <div>
                      <time>{time}</time>
                      <span>{text}</span>
                    </div>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </LookPart>
      )}
      {dress.length > 0 && (
        <LookPart name="dress">
          <Twig className="p4" />
          <div className="col">
            <DaoXuanHeading text={t('card.dress')} />
            <div className="inside">
              <ul>
                {dress.map(({ name, colour }) => (
                  <li key={name + colour}>
                    <svg viewBox="0 0 92 52" aria-hidden="true">
                      <use href="#dx-dab" fill={colour} />
                    </svg>
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </LookPart>
      )}
    </>
  )
}

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { families, announce, story, reply, wishes, moment, month } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <Twig className="p1" />
        <div className="col">
          <InviteWords card={card} />
        </div>
      </LookPart>
      <LookPart name="families">
        <div className="col">
          <DaoXuanHeading text={words[lang].families} />
          <div className="inside">
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
        </div>
      </LookPart>
      {hasPortraits(card) && (
        <LookPart name="portraits" className="couple">
          <Stem className="p2" />
          <div className="col">
            {families.map(
              ({ child }, index) =>
                child.photo && (
                  <figure key={child.whose} className={`q${index + 1}`}>
                    <PhotoFrame photo={child.photo} className="fan" sizes="220px" alt={child.role} />
                    <figcaption>
                      <b>{child.role}</b>
                      <strong className="name">{child.short}</strong>
                    </figcaption>
                  </figure>
                ),
            )}
          </div>
        </LookPart>
      )}
      {story.length > 0 && (
        <LookPart name="story">
          <div className="col">
            <DaoXuanHeading text={t('card.story')} />
            <div className="inside">
              {story.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </LookPart>
      )}
      <Ceremonies card={card} />
      {moment && month && (
        <LookPart name="countdown">
          <div className="col">
            <DaoXuanHeading text={words[lang].count} />
            <div className="inside">
              <Count moment={moment} />
              <MonthTable month={month} />
            </div>
          </div>
        </LookPart>
      )}
      <DaoXuanAlbum card={card} />
      <Party card={card} />
      {reply && (
        <LookPart name="reply">
          <div className="col">
            <DaoXuanHeading text={words[lang].reply} />
            <div className="inside">
              <h3 className="asked">{reply.title}</h3>
              {reply.form}
            </div>
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <div className="col">
            <DaoXuanHeading text={t('card.wishes.title')} />
            <div className="inside">
              <WishNotes wishes={wishes} />
            </div>
          </div>
        </LookPart>
      )}
      <LookPart name="closing">
        <Stem className="p5" />
        <div className="col">
          <LastWords card={card} />
        </div>
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
