import type { ReactNode } from 'react'
import type { CardView, MonthDay } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import {
  AlbumPhoto,
  CeremonyPlace,
  Children,
  House,
  hasParents,
  hasPortraits,
  InviteWords,
  LastWords,
  LookPart,
  PhotoFrame,
  WishNotes,
} from './parts.tsx'
import { Count, MonthTable } from './times.tsx'

/** Sections for looks that differ in frame, order and ornament rather than in what stands beside what. */
interface SectionProps {
  card: CardView
  /** What a look sets above a heading. */
  above?: ReactNode
}

const Head = ({ above, text }: { above: ReactNode; text: string }) => (
  <>
    {above}
    <h2>{text}</h2>
  </>
)

export const InviteSection = ({ card, above }: SectionProps) => (
  <LookPart name="invite">
    <div className="col">
      {above}
      <InviteWords card={card} />
    </div>
  </LookPart>
)

export const FamiliesSection = ({ card, above }: SectionProps) => (
  <LookPart name="families">
    <div className="col">
      {above}
      {hasParents(card) && (
        <div className="houses">
          {card.families.map((family) => (
            <House key={family.title} family={family} />
          ))}
        </div>
      )}
      <p className="announce">{card.announce}</p>
      <Children card={card} />
    </div>
  </LookPart>
)

export function PortraitsSection({ card }: SectionProps) {
  if (!hasPortraits(card)) return null
  return (
    <LookPart name="portraits">
      <div className="col pair">
        {card.families.map(
          ({ child }) =>
            child.photo && (
              <figure key={child.whose}>
                <PhotoFrame photo={child.photo} sizes="(width < 900px) 44vw, 22rem" alt={child.role} />
                <figcaption>
                  <span>{child.role}</span>
                  <strong>{child.short}</strong>
                </figcaption>
              </figure>
            ),
        )}
      </div>
    </LookPart>
  )
}

export function CeremoniesSection({ card: { ceremonies }, above }: SectionProps) {
  const { t } = useTexts()
  if (ceremonies.length === 0) return null
  return (
    <LookPart name="ceremonies">
      <div className="col">
        <Head above={above} text={t('card.ceremonies.title')} />
        <div className="list">
          {ceremonies.map((ceremony) => (
            <article
              key={ceremony.key}
              data-main={ceremony.isMain || undefined}
              className={ceremony.isMain ? 'main' : undefined}
            >
              <h3>{ceremony.name}</h3>
              {ceremony.when && (
                <>
                  <p className="day">
                    <span>{ceremony.when.weekday}</span> <b>{ceremony.when.day}</b> <span>{ceremony.when.month}</span>
                  </p>
                  <p className="hour">{[ceremony.when.time, ceremony.when.year].filter(Boolean).join(' · ')}</p>
                  <p className="lunar">{ceremony.when.lunar}</p>
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

export function CountdownSection({
  card: { moment, month },
  above,
  mark,
  cell,
}: SectionProps & { mark?: ReactNode; cell?: (day: MonthDay) => ReactNode }) {
  const { t } = useTexts()
  if (!moment || !month) return null
  return (
    <LookPart name="countdown">
      <div className="col">
        <div className="clock">
          <Head above={above} text={t('card.countdown.title')} />
          <Count moment={moment} />
        </div>
        <MonthTable month={month} mark={mark} cell={cell} />
      </div>
    </LookPart>
  )
}

export function StorySection({ card: { story }, above }: SectionProps) {
  const { t } = useTexts()
  if (story.length === 0) return null
  return (
    <LookPart name="story">
      <div className="col">
        <Head above={above} text={t('card.story')} />
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </LookPart>
  )
}

/** Pictures by turns in as many shapes as the look has; its styles know them as `a1` and so on. */
export function AlbumSection({ card: { album }, above, shapes }: SectionProps & { shapes: number }) {
  const { t } = useTexts()
  if (album.length === 0) return null
  return (
    <LookPart name="album">
      <div className="col">
        <Head above={above} text={t('card.album.title')} />
        <div className="pictures">
          {album.map((file, index) => (
            <AlbumPhoto
              key={file.id}
              file={file}
              number={index + 1}
              className={`a${(index % shapes) + 1}`}
              sizes="(width < 900px) 90vw, 32rem"
            />
          ))}
        </div>
      </div>
    </LookPart>
  )
}

export function PartySection({ card: { timetable, dress }, above }: SectionProps) {
  const { t } = useTexts()
  return (
    <>
      {timetable.length > 0 && (
        <LookPart name="timetable">
          <div className="col">
            <Head above={above} text={t('card.timetable')} />
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
            <h2>{t('card.dress')}</h2>
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

export const AskSection = ({ card: { reply }, above }: SectionProps) =>
  reply && (
    <LookPart name="reply">
      <div className="col">
        <div className="form">
          <Head above={above} text={reply.title} />
          {reply.form}
        </div>
      </div>
    </LookPart>
  )

export function WishesSection({ card: { wishes }, above }: SectionProps) {
  const { t } = useTexts()
  if (wishes.length === 0) return null
  return (
    <LookPart name="wishes">
      <div className="col">
        <Head above={above} text={t('card.wishes.title')} />
        <WishNotes wishes={wishes} />
      </div>
    </LookPart>
  )
}

export const ClosingSection = ({ card, above, children }: SectionProps & { children?: ReactNode }) => (
  <LookPart name="closing">
    <div className="col">
      {above}
      <LastWords card={card} />
    </div>
    {children}
  </LookPart>
)
