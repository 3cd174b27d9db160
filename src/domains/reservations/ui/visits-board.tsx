import { addDays, isoDate, longDate, shortDate, timeOfDay, weekday, weekdayLabel } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import { ListPart, OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { useRowKeys } from '#shell/office/row-keys.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OfficeVisit, VisitChange } from '../office/contract.ts'
import { VisitPane } from './visit-pane.tsx'
import { VisitSteps } from './visit-steps.tsx'
import { toneOf } from './visit-tone.ts'
import styles from './visits-board.module.css'
import { wishInWords } from './wish-in-words.ts'

interface VisitsBoardProps {
  day: string
  monday: string
  now: number
  kind: string
  items: OfficeVisit[]
  opened: { visit: OfficeVisit; changes: VisitChange[] } | null
  /** Whether they have the days of a maker to keep. */
  hasMakers: boolean
}

const KINDS = ['visit', 'fitting'] as const
const NOON = '12:00'
const isWaiting = ({ state }: OfficeVisit) => state === 'REQUESTED' || state === 'CANCEL_REQUESTED'
const isClosed = ({ state }: OfficeVisit) => state === 'CANCELLED' || state === 'COMPLETED'

/** A week of visits and fittings: what waits first, then the chosen day; one of them opened beside the list. */
export function VisitsBoard({ day, monday, now, kind, items, opened, hasMakers }: VisitsBoardProps) {
  const { t, lang } = useTexts()
  const keys = useRowKeys()
  const shown = items.filter((visit) => !kind || visit.kind === kind)
  const waiting = shown.filter((visit) => isWaiting(visit) && visit.meetTsp === null)
  const ofDay = shown.filter(({ meetTsp }) => meetTsp !== null && isoDate(meetTsp) === day)
  const open = ofDay.filter((visit) => !isClosed(visit))
  const href = (values: { day?: string; kind?: string }) => officeHref('visits', {}, { day, kind, ...values })
  const drawn = (visit: OfficeVisit) => (
    <VisitRow key={visit.id} visit={visit} now={now} isOpen={visit.id === opened?.visit.id} />
  )
  return (
    <div {...keys}>
      <OfficeHead
        title={t('office.menu.visits')}
        text={`${longDate(day, lang)} · ${t('office.visits.count', { count: ofDay.length })}`}
      >
        {hasMakers && (
          <Button look="quiet" href={officeHref('fitting-days', {})}>
            {t('office.fittingDays.title')}
          </Button>
        )}
        <IconButton icon="chevron-left" label={t('office.visits.weekBefore')} href={href({ day: addDays(day, -7) })} />
        <IconButton icon="chevron-right" label={t('office.visits.weekAfter')} href={href({ day: addDays(day, 7) })} />
      </OfficeHead>
      <nav className={styles.strip} aria-label={t('office.visits.week', { date: shortDate(monday, lang) })}>
        {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => (
          <Day key={date} date={date} isChosen={date === day} items={shown} href={href({ day: date })} />
        ))}
      </nav>
      <nav className={styles.kinds} aria-label={t('office.visits.kinds.label')}>
        {['', ...KINDS].map((name) => (
          <Anchor key={name} href={href({ kind: name || undefined })} aria-current={kind === name ? 'true' : undefined}>
            {t(`office.visits.kinds.${(name || 'all') as 'all'}`)}
          </Anchor>
        ))}
      </nav>
      <div className={classNames(styles.desk, opened && styles.opened)}>
        <div className={styles.list}>
          <ListPart title={t('office.visits.waiting')}>{waiting.map(drawn)}</ListPart>
          <ListPart title={t('office.visits.morning')}>
            {open.filter(({ meetTsp }) => timeOfDay(meetTsp!) < NOON).map(drawn)}
          </ListPart>
          <ListPart title={t('office.visits.afternoon')}>
            {open.filter(({ meetTsp }) => timeOfDay(meetTsp!) >= NOON).map(drawn)}
          </ListPart>
          <ListPart title={t('office.visits.closed')}>{ofDay.filter(isClosed).map(drawn)}</ListPart>
          {waiting.length + ofDay.length === 0 && (
            <Empty title={t('office.visits.none')}>{t('office.visits.noneText')}</Empty>
          )}
        </div>
        {opened && <VisitPane key={opened.visit.id} {...opened} now={now} back={href({})} />}
      </div>
    </div>
  )
}

function Day({ date, isChosen, items, href }: { date: string; isChosen: boolean; items: OfficeVisit[]; href: string }) {
  const { t, lang } = useTexts()
  const own = items.filter(({ meetTsp }) => meetTsp !== null && isoDate(meetTsp) === date)
  const waits = own.filter(isWaiting).length
  return (
    <Anchor href={href} aria-current={isChosen ? 'date' : undefined}>
      <span>{weekdayLabel(weekday(date), lang)}</span>
      <b>{Number(date.slice(8))}</b>
      <small className={waits ? styles.waits : undefined}>
        <span className="vh">{t('office.visits.count', { count: own.length })}</span>
        <span aria-hidden="true">{own.length || '–'}</span>
      </small>
    </Anchor>
  )
}

function VisitRow({ visit, now, isOpen }: { visit: OfficeVisit; now: number; isOpen: boolean }) {
  const { t, lang } = useTexts()
  const { id, client, subject, state, kind, meetTsp, partnerName, wish } = visit
  const place = subject === partnerName ? null : partnerName
  return (
    <li className={classNames(styles.visit, isOpen && styles.on)} data-row>
      <time>{meetTsp === null ? '–' : timeOfDay(meetTsp)}</time>
      <h3>
        <Anchor href={officeHref('visit', { id }, meetTsp === null ? {} : { day: isoDate(meetTsp) })}>
          {client || t('office.visits.someone')}
        </Anchor>
      </h3>
      <p className={styles.state}>
        <StateBadge tone={toneOf(state)}>{t(`office.visits.states.${state}`)}</StateBadge>
      </p>
      <p className={styles.about}>
        {[t(`office.visits.what.${kind}`, { subject }), place, wishInWords(wish, t, lang)].filter(Boolean).join(' · ')}
      </p>
      {!isOpen && <VisitSteps visit={visit} now={now} short />}
    </li>
  )
}
