import { type ReactNode, useState } from 'react'
import { holdEnd } from '#domains/availability/holds/rules.ts'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type CALENDAR_STEPS, type Calendar, type CalendarEntry, stepCalendarEntry } from '../contract.ts'
import { useSteadReason } from './calendar-behalf.tsx'
import { toldInSheet } from './sheet-trouble.tsx'
import type { HallSlot } from './slot-of.ts'
import { SlotRefused } from './slot-refused.tsx'
import styles from './slot-sheet.module.css'
import { entryName, leftInWords, momentInWords, momentPassed } from './slot-words.ts'

const LONGER_HOURS = [24, 48, 72, 168, 336, 720]
const MOST_CHOICES = 4

interface KeptSlotProps {
  calendar: Calendar
  slot: HallSlot
  onHall(hall: string): void
  onQueue(): void
  onDone(): void
  refresh(): Promise<void>
}

/** Who has a slot and who waits for it, what happens by itself, and what can be done. */
export function KeptSlot({ calendar, slot, onHall, onQueue, onDone, refresh }: KeptSlotProps) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const stead = useSteadReason(form, calendar.venue.name)
  const { takers, queue, isPast } = slot
  const [first] = takers

  const step = (entry: CalendarEntry, name: (typeof CALENDAR_STEPS)[number], said: string, hours?: number) =>
    void form.send(
      () =>
        toldInSheet(
          officeCall(stepCalendarEntry, {
            params: { id: calendar.venue.id, entry: entry.id },
            body: { step: name, seen: entry.version, ...(hours && { hours }), ...stead.given },
          }),
        ),
      () => {
        showToast(said)
        onDone()
      },
    )
  const isOne = takers.length === 1
  const isFollowing = first?.isAccepted || form.refusal?.reason === 'entry_of_banquet'
  const given = { calendar, slot, step, busy: form.busy }
  return (
    <>
      {takers.length > 0 && (
        <ol className={styles.queue} aria-label={t('calendar.taken.queue')}>
          {[...takers, ...queue].map((entry, at) => (
            <Waiting key={entry.id} {...given} entry={entry} place={at + 1} onHall={onHall} />
          ))}
        </ol>
      )}
      {first && isFollowing ? (
        <Alert kind="info">
          <p>
            {first.isAccepted
              ? t('calendar.taken.accepted', { name: entryName(first, t) })
              : t('calendar.taken.banquet')}
          </p>
          {first.quotationId && (
            <Button small href={officeHref('quotation', { id: first.quotationId })}>
              {t('calendar.taken.seeBanquet')}
            </Button>
          )}
        </Alert>
      ) : (
        first &&
        isOne &&
        !isPast && (
          <Steps {...given} entry={first} stead={stead.field} onQueue={onQueue} hoursError={form.error('hours')} />
        )
      )}
      <SlotRefused form={form} slot={slot} now={calendar.atTsp}>
        <Button
          small
          onClick={() => {
            form.forget()
            void refresh()
          }}
        >
          {t('calendar.refused.seeNew')}
        </Button>
      </SlotRefused>
    </>
  )
}

interface GivenProps {
  calendar: Calendar
  slot: HallSlot
  entry: CalendarEntry
  busy: boolean
  step(entry: CalendarEntry, name: (typeof CALENDAR_STEPS)[number], said: string, hours?: number): void
}

interface WaitingProps extends GivenProps {
  place: number
  onHall(hall: string): void
}

/** One line: who, how many tables, and what happens by itself. */
function Waiting({ calendar, slot, entry, place, busy, step, onHall }: WaitingProps) {
  const { t, lang } = useTexts()
  const { atTsp } = calendar
  const { state, endsTsp, tables, note } = entry
  const left = endsTsp === null ? null : leftInWords(endsTsp, atTsp, { t, lang })
  const until = endsTsp === null ? '' : momentInWords(endsTsp, { t, lang })
  const before = [...slot.takers, ...slot.queue][place - 2]
  const happens =
    state === 'queued'
      ? t('calendar.taken.next', { name: before ? entryName(before, t) : '' })
      : state === 'held'
        ? left
          ? t('calendar.taken.untilLeft', { left, until })
          : t('calendar.taken.until', { until })
        : t(`calendar.taken.${state}`)
  const who = state === 'closed' ? t('calendar.taken.closed') : entryName(entry, t)
  const behind = state !== 'queued' && entry.hall !== slot.hall.key
  const hall = calendar.halls.find(({ key }) => key === entry.hall)?.name ?? entry.hall
  const isInLine = slot.takers.length === 1 && slot.state === 'held'
  return (
    <li className={isInLine ? undefined : styles.alone}>
      {isInLine && <b>{place}</b>}
      <span>
        {[who, tables && t('calendar.tables', { count: tables })].filter(Boolean).join(', ')}
        {state !== 'closed' && <small className={state === 'held' && left ? styles.soon : undefined}>{happens}</small>}
        {behind && (
          <small>
            {t(slot.hall.parts.includes(entry.hall) ? 'calendar.taken.throughPart' : 'calendar.taken.throughJoined', {
              hall,
              own: slot.hall.name,
            })}
          </small>
        )}
        {note && <small>{note}</small>}
        <small>{t('calendar.taken.made', { by: entry.by, at: momentPassed(entry.madeTsp, atTsp, { t, lang }) })}</small>
      </span>
      <span className={styles.ways}>
        {behind && (
          <Button look="text" small onClick={() => onHall(entry.hall)}>
            {t('calendar.taken.openHall', { hall })}
          </Button>
        )}
        {entry.quotationId && (
          <Button look="text" small href={officeHref('quotation', { id: entry.quotationId })}>
            {t('calendar.taken.quotation')}
          </Button>
        )}
        {state === 'queued' && !slot.isPast && (
          <Button
            look="text"
            small
            busy={busy}
            aria-label={t('calendar.taken.leaveQueueOf', { name: who })}
            onClick={() => step(entry, 'release', t('calendar.taken.released'))}
          >
            {t('calendar.taken.leaveQueue')}
          </Button>
        )}
      </span>
    </li>
  )
}

interface StepsProps extends GivenProps {
  stead: ReactNode
  hoursError: string | undefined
  onQueue(): void
}

function Steps({ calendar, slot, entry, busy, step, stead, hoursError, onQueue }: StepsProps) {
  const { t, lang } = useTexts()
  const longer = LONGER_HOURS.map((hours) => ({
    hours,
    ends: holdEnd(calendar.atTsp, hours, entry.date),
  }))
    .filter(({ ends }, at, all) => ends > (entry.endsTsp ?? 0) && ends !== all[at - 1]?.ends)
    .slice(0, MOST_CHOICES)
  const [hours, setHours] = useState(longer[0]?.hours)
  const [isAsking, setAsking] = useState(false)
  const [next] = slot.queue
  const name = entryName(entry, t)
  if (entry.state === 'closed') {
    return (
      <>
        {stead}
        <Button look="primary" busy={busy} onClick={() => step(entry, 'release', t('calendar.taken.released'))}>
          {t('calendar.taken.reopen')}
        </Button>
      </>
    )
  }
  if (entry.state === 'booked') {
    return (
      <>
        {stead}
        {isAsking ? (
          <Alert kind="warn">
            <p>{t('calendar.taken.freeAsk', { name })}</p>
            <div className={styles.ways}>
              <Button
                look="danger"
                small
                busy={busy}
                onClick={() => step(entry, 'release', t('calendar.taken.released'))}
              >
                {t('calendar.taken.freeSure')}
              </Button>
              <Button look="text" small onClick={() => setAsking(false)}>
                {t('calendar.taken.keep')}
              </Button>
            </div>
          </Alert>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('calendar.taken.free')}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {longer.length > 0 && (
        <div className={styles.longer}>
          <Field label={t('calendar.taken.extendTo')} error={hoursError}>
            <Select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
              {longer.map((one) => (
                <option key={one.hours} value={one.hours}>
                  {t('calendar.taken.extendChoice', {
                    until: momentInWords(one.ends, { t, lang }),
                    hours: t(`calendar.sheet.hourChoices.${one.hours}` as TextKey),
                  })}
                </option>
              ))}
            </Select>
          </Field>
          <Button look="quiet" busy={busy} onClick={() => step(entry, 'extend', t('calendar.taken.extended'), hours)}>
            {t('calendar.taken.extend')}
          </Button>
        </div>
      )}
      {stead}
      <Button
        look="primary"
        block
        busy={busy}
        onClick={() => step(entry, 'book', t('calendar.taken.booked1', { name }))}
      >
        {t('calendar.taken.book')}
      </Button>
      <div className={styles.ways}>
        <Button look="text" onClick={onQueue}>
          {t('calendar.taken.addQueue')}
        </Button>
        <Button
          look="text"
          busy={busy}
          onClick={() =>
            step(
              entry,
              'release',
              next ? t('calendar.taken.releasedTo', { name: entryName(next, t) }) : t('calendar.taken.released'),
            )
          }
        >
          {next ? t('calendar.taken.releaseTo', { name: entryName(next, t) }) : t('calendar.taken.release')}
        </Button>
      </div>
    </>
  )
}
