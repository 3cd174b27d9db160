import { useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { MOST_MONTHS_AHEAD, TAKEN_STATES } from '#domains/availability/rules.ts'
import { monthLabel, timeOfDay } from '#lib/dates.ts'
import { lunarDate, yearName } from '#lib/lunar.ts'
import { officeHref } from '#lib/office-href.ts'
import { LiveLine, OfficeHead } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import type { Calendar } from '../contract.ts'
import type { Cell } from './book-keys.ts'
import { BookOfDays } from './book-of-days.tsx'
import styles from './calendar-board.module.css'
import { CalendarTools } from './calendar-tools.tsx'
import { ClosingSheet } from './closing-sheet.tsx'
import { DayList } from './day-list.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { nameOfSlot, slotRows } from './slot-of.ts'
import { type OpenedSlots, SlotSheet } from './slot-sheet.tsx'
import { lunarInShort } from './slot-words.ts'
import { StillRight } from './still-right.tsx'
import { useFreshCalendar } from './use-fresh-calendar.ts'

const DESK = '(width >= 1024px)'

function watchDesk(tell: () => void) {
  const media = matchMedia(DESK)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** `2027-04` and so many months on. */
function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

interface KeptVenue {
  id: string
  name: string
  isKnown: boolean
}

/** The calendar of one venue, a month at a time: a book of days on a desk, a list of days on a phone. */
export function CalendarBoard({ venues, calendar }: { venues: KeptVenue[]; calendar: Calendar | null }) {
  const { t } = useTexts()
  if (calendar) return <Board venues={venues} loaded={calendar} />
  return (
    <>
      <OfficeHead title={t('office.menu.calendars')} />
      <Empty title={t('calendar.none.title')}>{t('calendar.none.text')}</Empty>
    </>
  )
}

function Board({ venues, loaded }: { venues: KeptVenue[]; loaded: Calendar }) {
  const { t, lang } = useTexts()
  const navigate = useNavigate()
  const { calendar, isOffline, refresh } = useFreshCalendar(loaded)
  const rows = useMemo(() => slotRows(calendar), [calendar])
  const isDesk = useSyncExternalStore(watchDesk, () => matchMedia(DESK).matches)
  const [opened, setOpened] = useState<OpenedSlots | null>(null)
  const [closingDay, setClosingDay] = useState<string | null>(null)
  const [isPasting, setPasting] = useState(false)
  const { venue, month, today } = calendar

  const open = (slots: Parameters<typeof nameOfSlot>[0][], want: OpenedSlots['want']) =>
    setOpened({ names: slots.map(nameOfSlot), want })
  const toHall = (hall: string) =>
    setOpened((last) => last && { ...last, names: last.names.map((name) => ({ ...name, hall })) })
  const hrefOf = (months: number) => {
    const next = monthAfter(month, months)
    const [least, most] = [-MOST_MONTHS_AHEAD, MOST_MONTHS_AHEAD].map((ahead) =>
      monthAfter(today.slice(0, 7), ahead),
    ) as [string, string]
    return next < least || next > most ? null : officeHref('calendar', { id: venue.id }, { month: next })
  }
  const onMonth = (step: 1 | -1, cell: Cell) => {
    const href = hrefOf(step)
    if (href) void navigate(href, { state: { cell }, preventScrollReset: true })
  }
  const [before, after] = [hrefOf(-1), hrefOf(1)]
  const label = monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
  const firstDay = today.startsWith(month) || month < today.slice(0, 7) ? today : `${month}-01`
  return (
    <>
      <OfficeHead title={t('office.menu.calendars')} text={venues.length > 1 ? undefined : venue.name}>
        {venues.length > 1 && (
          <PlainSelect
            aria-label={t('calendar.venue')}
            value={venue.id}
            onChange={(event) => void navigate(officeHref('calendar', { id: event.target.value }, { month }))}
          >
            {venues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PlainSelect>
        )}
        <LiveLine />
      </OfficeHead>
      {isOffline && (
        <Alert kind="warn" className={styles.offline}>
          <p>{t('calendar.offline', { time: timeOfDay(calendar.atTsp) })}</p>
          <Button small onClick={() => void refresh()}>
            {t('calendar.again')}
          </Button>
        </Alert>
      )}
      <StillRight calendar={calendar} />
      <div className={styles.head}>
        <div className={styles.month}>
          {before && <IconButton icon="chevron-left" label={t('calendar.month.before')} href={before} />}
          <h2>
            {label[0]?.toUpperCase()}
            {label.slice(1)}
            <small>{lunarRange(calendar, { t, lang })}</small>
          </h2>
          {after && <IconButton icon="chevron-right" label={t('calendar.month.after')} href={after} />}
        </div>
        <CalendarTools calendar={calendar} onClosing={() => setClosingDay(firstDay)} onPaste={() => setPasting(true)} />
      </div>
      {calendar.halls.length === 0 ? (
        <Empty title={t('calendar.none.halls')}>{t('calendar.none.hallsText')}</Empty>
      ) : (
        <>
          <ul className={styles.legend}>
            {(['free', ...TAKEN_STATES] as const).map((state) => (
              <li key={state}>
                <i className={styles[state]} />
                {t(`calendar.legend.${state}`)}
              </li>
            ))}
            {isDesk && <li className={styles.keys}>{t('calendar.legend.keys')}</li>}
          </ul>
          {isDesk ? (
            <BookOfDays
              {...{ calendar, rows, onMonth }}
              label={t('calendar.book.label', { month: label })}
              onOpen={open}
            />
          ) : (
            <DayList {...{ calendar, rows }} onOpen={(slot) => open([slot], null)} onSeveral={setClosingDay} />
          )}
        </>
      )}
      <SlotSheet {...{ opened, calendar, rows, refresh }} onClose={() => setOpened(null)} onHall={toHall} />
      <ClosingSheet calendar={calendar} day={closingDay} onClose={() => setClosingDay(null)} />
      <PasteSheet calendar={calendar} open={isPasting} onClose={() => setPasting(false)} />
    </>
  )
}

/** `25/2 – 24/3 Đinh Mùi` */
function lunarRange({ days }: Calendar, { t, lang }: Pick<ReturnType<typeof useTexts>, 't' | 'lang'>): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const [fromYear, year] = [first, last].map(({ date }) => yearName(lunarDate(date).year)) as [string, string]
  const ends = { from: lunarInShort(first, { t, lang }), to: lunarInShort(last, { t, lang }) }
  return fromYear === year
    ? t('calendar.month.lunar', { ...ends, year })
    : t('calendar.month.lunarYears', { ...ends, fromYear, year })
}
