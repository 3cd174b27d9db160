import { Fragment, type ReactNode } from 'react'
import type { CardView, CeremonyView, FamilyView, PhotoView } from '#domains/looks/view/rules.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'

const MARK =
  'M14 2.5v10M34 2.5v10M5 7h18M25 7h18M8.5 12.5h11M28.5 12.5h11M8.5 17.5h11v6.5h-11zM28.5 17.5h11v6.5h-11zM10.5 24v5.5M17.5 24v5.5M30.5 24v5.5M37.5 24v5.5M2 29.5h44M7.5 35h13v10h-13zM27.5 35h13v10h-13z'

/** Song hỷ. */
export const HyMark = () => (
  <svg
    className="mark"
    viewBox="-1 0 50 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="square"
    aria-hidden="true"
  >
    <path d={MARK} />
  </svg>
)

interface OrnamentProps {
  /** A drawing of the look's sprite. */
  art: string
  box: string
  fit?: string
  className?: string
  style?: React.CSSProperties
}

/** A transparent layer that no word stands on. */
export const Ornament = ({ art, box, fit = 'xMidYMid meet', className, style }: OrnamentProps) => (
  <svg
    className={classNames('orn', className)}
    style={style}
    viewBox={box}
    preserveAspectRatio={fit}
    aria-hidden="true"
    focusable="false"
  >
    <use href={`#${art}`} />
  </svg>
)

/** Both names, the hosts' child first; each keeps its syllables whole. */
export const CoupleNames = ({ card: { names, and } }: { card: CardView }) => (
  <>
    <span className="name">{names[0]}</span> <i className="and">{and}</i> <span className="name">{names[1]}</span>
  </>
)

interface PartProps {
  name: string
  className?: string
  /** Whether it stands before or after the card's sections rather than among them. */
  as?: 'section' | 'header' | 'footer'
  children: ReactNode
}

export const LookPart = ({ name, className, as: Element = 'section', children }: PartProps) => (
  <Element className={className ?? name} data-section={name}>
    {children}
  </Element>
)

export function InviteWords({ card: { invite, guest } }: { card: CardView }) {
  return (
    <>
      <p className="before">{invite.before}</p>
      <p className="who">{guest}</p>
      {invite.after && <p className="after">{invite.after}</p>}
    </>
  )
}

interface PictureProps {
  file: StoredPicture
  focus?: PhotoView['focus']
  sizes: string
  alt?: string
  /** The one that a guest sees first. */
  first?: boolean
}

/** Cut to its frame around its focus; its place is there before it comes. */
export function LookPicture({ file, focus = { x: 0.5, y: 0.5 }, sizes, alt = file.alt, first }: PictureProps) {
  const set = (format: 'avif' | 'webp') =>
    widthsOf(file.width)
      .map((wide) => `${pictureUrl(file.id, wide, format)} ${wide}w`)
      .join(', ')
  const usual = Math.max(...widthsOf(file.width).filter((width) => width <= 640))
  return (
    <picture style={{ background: file.ground }}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={pictureUrl(file.id, usual, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={file.width}
        height={file.height}
        style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  )
}

interface FrameProps {
  photo: PhotoView | null
  className?: string
  sizes: string
  alt: string
  first?: boolean
}

export const PhotoFrame = ({ photo, className, sizes, alt, first }: FrameProps) =>
  photo && (
    <span className={classNames('photo', className)}>
      <LookPicture file={photo.file} focus={photo.focus} sizes={sizes} alt={photo.file.alt || alt} first={first} />
    </span>
  )

/** A picture of the album, which opens whole. */
export function AlbumPhoto({ file, number, className, sizes, style }: AlbumPictureProps) {
  const { t } = useTexts()
  return (
    <a
      className={classNames('photo', className)}
      style={style}
      href={pictureUrl(file.id, widthsOf(file.width).at(-1)!, 'webp')}
      data-part="album-picture"
    >
      <LookPicture file={file} sizes={sizes} alt={file.alt || t('card.album.alt', { number })} />
    </a>
  )
}
interface AlbumPictureProps {
  file: StoredPicture
  number: number
  className?: string
  sizes: string
  style?: React.CSSProperties
}

export const House = ({ family, children }: { family: FamilyView; children?: ReactNode }) => (
  <div className="house">
    <h3 aria-level={2}>{family.title}</h3>
    {family.parents.map(({ title, name }) => (
      <p key={title + name}>
        <span className="title">{title}</span> <b>{name}</b>
      </p>
    ))}
    {family.address && <p className="address">{family.address}</p>}
    {children}
  </div>
)

/** Both families side by side, each with its child beneath. */
export const TwoFamilies = ({
  card: { families },
  above,
}: {
  card: CardView
  above?: (family: FamilyView) => ReactNode
}) => (
  <div className="two">
    {families.map((family) => (
      <div key={family.title}>
        {above?.(family)}
        <h3 aria-level={2}>{family.title}</h3>
        {family.parents.length > 0 && (
          <p className="parents">
            {family.parents.map(({ title, name }) => (
              <span key={title + name} className="parent">
                <i>{title}</i> {name}
              </span>
            ))}
          </p>
        )}
        {family.address && <p className="soft">{family.address}</p>}
        <p className="kid">
          {family.child.rank && <span>{family.child.rank}</span>}
          {family.child.whole || family.child.short}
        </p>
      </div>
    ))}
  </div>
)

/** The children that the families announce. */
export const Children = ({ card: { families, and } }: { card: CardView }) => (
  <div className="children">
    {families.map(({ child }, index) => (
      <Fragment key={child.whose}>
        {index > 0 && <i>{and}</i>}
        <div>
          <strong>{child.whole || child.short}</strong>
          {child.rank && <span>{child.rank}</span>}
        </div>
      </Fragment>
    ))}
  </div>
)

export const hasParents = ({ families }: CardView) => families.some(({ parents }) => parents.length > 0)
export const hasPortraits = ({ families }: CardView) => families.some(({ child }) => child.photo)

/** Where a ceremony is, and how to get there. */
export const CeremonyPlace = ({ ceremony: { place, address, hours, acts } }: { ceremony: CeremonyView }) => (
  <>
    {hours && <p className="hours">{hours}</p>}
    {(place || address) && (
      <p className="where">
        {place && <b>{place}</b>}
        {address && <span>{address}</span>}
      </p>
    )}
    <p className="acts">{acts}</p>
  </>
)

const SHOWN_AT_ONCE = 6

export function WishNotes({ wishes, mark }: { wishes: CardView['wishes']; mark?: (index: number) => ReactNode }) {
  const { t } = useTexts()
  const notes = (from: CardView['wishes']) => (
    <div className="notes">
      {from.map(({ name, text }, index) => (
        <figure key={name + text}>
          <blockquote>{text}</blockquote>
          <figcaption>{name}</figcaption>
          {mark?.(index)}
        </figure>
      ))}
    </div>
  )
  const rest = wishes.slice(SHOWN_AT_ONCE)
  return (
    <>
      {notes(wishes.slice(0, SHOWN_AT_ONCE))}
      {rest.length > 0 && (
        <details className="more">
          <summary>{t('card.wishes.more', { count: rest.length })}</summary>
          {notes(rest)}
        </details>
      )}
    </>
  )
}

/** The last words: thanks, names, whom to call, and what is small. */
export function LastWords({ card, children }: { card: CardView; children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      {card.guestBook}
      <p className="honour">{t('card.closing.honour')}</p>
      <p className="last-names">
        <CoupleNames card={card} />
      </p>
      {card.gifts && <p className="gifts">{card.gifts}</p>}
      {card.contacts}
      {children}
      <footer className="small">{card.small}</footer>
    </>
  )
}
