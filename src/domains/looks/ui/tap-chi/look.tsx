import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
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
import { Programme, SaidDate } from '../times.tsx'
import art from './art.svg?raw'
import { palettes, words } from './look.json'
import {
  TapChiContents,
  TapChiDaysPage,
  TapChiFigures,
  TapChiPage,
  TapChiPortraits,
  TapChiuseMasthead,
} from './pages.tsx'

interface Given {
  card: CardView
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

function Cover({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, photo, rite } = card
  const masthead = TapChiuseMasthead(card)
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
        {!photo && <div className="type">{when && <TapChiFigures when={when} />}</div>}
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

const PATTERN = 7

function Body({ card }: Given) {
  const { t, lang } = useTexts()
  const { when, story, album, timetable, dress, reply, wishes } = card
  const own = words[lang]
  return (
    <>
      <Cover card={card} />
      <TapChiContents card={card} />
      <TapChiPage card={card} name="invite" className="letter" id="loi-moi" title={own.letter}>
        <div className="letter-in">
          <InviteWords card={card} />
          <p className="drop">
            {card.announce}
            {when && ` · ${[when.time, when.weekday, when.short].filter(Boolean).join(', ')}, ${when.lunar}.`}
          </p>
          <p className="sig">{own.signed}</p>
        </div>
      </TapChiPage>
      <TapChiPage card={card} name="families" id="hai-nha" title={own.families}>
        <h2>{own.families}</h2>
        <TwoFamilies card={card} />
        <TapChiPortraits card={card} />
      </TapChiPage>
      <TapChiDaysPage card={card} />
      {story.length > 0 && (
        <TapChiPage card={card} name="story" id="chuyen" title={t('card.story')}>
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
        </TapChiPage>
      )}
      {album.length > 0 && (
        <TapChiPage card={card} name="album" id="anh" title={t('card.album.title')}>
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
        </TapChiPage>
      )}
      {timetable.length + dress.length > 0 && (
        <TapChiPage card={card} name="timetable" className="party" id="chuong-trinh" title={t('card.timetable')}>
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
        </TapChiPage>
      )}
      {reply && (
        <TapChiPage card={card} name="reply" id="hoi-am" title={own.reply}>
          <div className="cut">
            <Ornament art="tc-scissors" box="0 0 32 24" className="sci" />
            <h2>{reply.title}</h2>
            {reply.form}
          </div>
        </TapChiPage>
      )}
      {wishes.length > 0 && (
        <TapChiPage card={card} name="wishes" id="luu-but" title={t('card.wishes.title')}>
          <h2>{t('card.wishes.title')}</h2>
          <WishNotes wishes={wishes} />
        </TapChiPage>
      )}
      <LookPart name="closing" as="footer" className="back">
        <p className="masthead">{TapChiuseMasthead(card)}</p>
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
