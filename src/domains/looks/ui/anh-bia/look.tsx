import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  CoupleNames,
  InviteWords,
  LastWords,
  LookPart,
  LookPicture,
  Ornament,
  PhotoFrame,
  TwoFamilies,
  WishNotes,
} from '../parts.tsx'
import { DottedDate, Programme, SaidDate, WhenLines } from '../times.tsx'
import art from './art.svg?raw'
import { AnhBiaCountdown, AnhBiaCouple, AnhBiaThread } from './couple.tsx'
import { palettes, words } from './look.json'

interface Given {
  card: CardView
}
/** A sheet of vellum over the cover, tied with the thread. */
function Opener({ card: { names, and, guest, invite } }: Given) {
  const { t } = useTexts()
  return (
    <>
      <span className="vellum" />
      <span className="opener-in">
        <span className="before">{invite.before}</span>
        <span className="opener-who">{guest}</span>
        <AnhBiaThread />
        <span className="opener-names">{`${names[0]} ${and} ${names[1]}`}</span>
        <span className="opener-hint">{t('card.hint')}</span>
      </span>
    </>
  )
}

function Cover({ card }: Given) {
  const { t } = useTexts()
  const { photo, riteOf, when } = card
  return (
    <LookPart name="cover" as="header">
      {photo ? (
        <PhotoFrame photo={photo} className="shot" sizes="(width < 900px) 100vw, 72vw" alt={t('card.photo')} first />
      ) : (
        <>
          <div className="ground">
            <div className="silk" />
          </div>
          <div className="draw">
            <Ornament art="ab-couple" box="-60 30 420 500" className="cp" />
          </div>
        </>
      )}
      <div className="plate">
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
            {ceremony.when && (
              <p className="big">
                <b>{ceremony.when.day}</b>
                <span>{ceremony.when.month}</span>
              </p>
            )}
            <div>
              <h3>{ceremony.name}</h3>
              {ceremony.when && (
                <>
                  <p>{[ceremony.when.time, ceremony.when.weekday, ceremony.when.short].filter(Boolean).join(', ')}</p>
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
    </LookPart>
  )
}

const PATTERN = 8

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, story, album, timetable, dress, reply, wishes, photo } = card
  return (
    <>
      <Cover card={card} />
      <LookPart name="invite">
        <AnhBiaThread kind="drop" className="in" />
        <div>
          <InviteWords card={card} />
        </div>
        {when && <WhenLines when={when} />}
      </LookPart>
      <AnhBiaCouple card={card} />
      <LookPart name="families">
        <h2>{words[lang].families}</h2>
        <p className="announce">{card.announce}</p>
        <TwoFamilies card={card} />
      </LookPart>
      <Ceremonies card={card} />
      <AnhBiaCountdown card={card} />
      {story.length > 0 && (
        <LookPart name="story">
          <h2>{t('card.story')}</h2>
          <AnhBiaThread />
          <ol>
            {story.map((paragraph, index) => (
              <li key={paragraph}>
                {album[index] && (
                  <span className="photo">
                    <LookPicture file={album[index]} sizes="(width < 900px) 100vw, 26rem" alt="" />
                  </span>
                )}
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
          <h2 className="unseen">{t('card.album.title')}</h2>
          <div className="mosaic">
            {album.map((file, index) => (
              <AlbumPhoto
                key={file.id}
                file={file}
                number={index + 1}
                className={`m${(index % PATTERN) + 1}`}
                sizes="(width < 900px) 100vw, 42vw"
              />
            ))}
          </div>
        </LookPart>
      )}
      {timetable.length + dress.length > 0 && (
        <LookPart name="timetable" className="party">
          {timetable.length > 0 && (
            <div>
              <h2>{t('card.timetable')}</h2>
              <Programme card={card} />
            </div>
          )}
          {dress.length > 0 && (
            <div data-section="dress">
              <h2>{t('card.dress')}</h2>
              <ul className="swatches">
                {dress.map(({ name, colour }) => (
                  <li key={name + colour}>
                    <svg viewBox="0 0 60 90" aria-hidden="true">
                      <path fill={colour} d="M6 4C20 10 40 0 54 6C50 30 58 54 52 86C40 78 22 92 8 84C14 58 2 34 6 4Z" />
                      <path fill="#fff" opacity=".28" d="M18 7C14 36 24 58 18 86L28 85C34 58 24 34 28 5Z" />
                      <path
                        fill="#000"
                        opacity=".1"
                        d="M40 4C36 34 46 58 42 83L52 86C58 54 50 30 54 6C50 4 45 3 40 4Z"
                      />
                    </svg>
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </LookPart>
      )}
      {reply && (
        <LookPart name="reply">
          <div className="reply-in">
            <h2>{reply.title}</h2>
            {reply.form}
          </div>
        </LookPart>
      )}
      {wishes.length > 0 && (
        <LookPart name="wishes">
          <h2>{t('card.wishes.title')}</h2>
          <AnhBiaThread />
          <WishNotes wishes={wishes} />
        </LookPart>
      )}
      <LookPart name="closing" as="footer">
        {photo ? (
          <PhotoFrame photo={photo} className="last-photo" sizes="100vw" alt="" />
        ) : (
          <div className="ground">
            <div className="silk" />
          </div>
        )}
        <div className="plate3">
          <AnhBiaThread />
          <LastWords card={card} />
        </div>
      </LookPart>
    </>
  )
}

export const look: Look = { art, Opener, Body, palettes }
