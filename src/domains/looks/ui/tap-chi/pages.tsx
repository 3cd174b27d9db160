import type { ReactNode } from 'react'
import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { CeremonyPlace, hasPortraits, LookPart, PhotoFrame } from '../parts.tsx'
import { Count, MonthTable } from '../times.tsx'
import { words } from './look.json'

interface Given {
  card: CardView
}

/** What the number is called: by the rite of the family that invites. */
export function TapChiuseMasthead({ families }: CardView): string {
  const { lang } = useTexts()
  return words[lang][families[0].child.whose === 'bride' ? 'mastheadBride' : 'masthead']
}

/** Two figures and a rule between; the month in outline. */
export const TapChiFigures = ({ when }: { when: NonNullable<CardView['when']> }) => {
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

export function TapChiPage({ card, name, id, title, children, className }: PageProps) {
  return (
    <LookPart name={name} className={className}>
      <p className="folio" id={id}>
        <span>{TapChiuseMasthead(card)}</span>
        <span>{title}</span>
        <b>{pagesOf(card)[id]}</b>
      </p>
      {children}
    </LookPart>
  )
}

export function TapChiContents({ card }: Given) {
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

export function TapChiPortraits({ card }: Given) {
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

export function TapChiDaysPage({ card }: Given) {
  const { t } = useTexts()
  const { ceremonies, moment, month } = card
  return (
    <TapChiPage card={card} name="ceremonies" id="ngay-vui" title={t('card.ceremonies.title')}>
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
    </TapChiPage>
  )
}
