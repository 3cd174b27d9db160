import { useEffect, useState } from 'react'
import { LONGEST_ENTRY_NOTE, MOST_MONTHS_AHEAD } from '#domains/availability/rules.ts'
import { SESSIONS, type Session } from '#lib/banquet-day.ts'
import { addDays, weekday, weekdayLabel } from '#lib/dates.ts'
import type { Outcome } from '#lib/endpoint.ts'
import { saidDate } from '#lib/said-date.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { closeDates, countDates } from '../closings/contract.ts'
import type { Calendar } from '../contract.ts'
import { useSteadReason } from './calendar-behalf.tsx'
import styles from './closing-sheet.module.css'
import { SheetTrouble, toldInSheet } from './sheet-trouble.tsx'

/** Monday first, as calendars begin here. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
const PAUSE_MS = 250

type Weekday = (typeof WEEKDAYS)[number]
type Counted = Outcome<typeof countDates>

interface ClosingSheetProps {
  calendar: Calendar
  /** The day that it begins with; null while it is shut. */
  day: string | null
  onClose(): void
}

/** A range or a weekday of some halls is closed, or opened again; what would change is counted before. */
export function ClosingSheet({ calendar, day, onClose }: ClosingSheetProps) {
  const { t } = useTexts()
  const [isOpening, setOpening] = useState(false)
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={t(isOpening ? 'calendar.closing.titleOpen' : 'calendar.closing.title')}
      closeLabel={t('common.close')}
    >
      {day && <ClosingForm key={day} {...{ calendar, day, isOpening }} onOpening={setOpening} onDone={onClose} />}
    </Dialog>
  )
}

interface ClosingFormProps {
  calendar: Calendar
  day: string
  isOpening: boolean
  onOpening(isOpening: boolean): void
  onDone(): void
}

function ClosingForm({ calendar, day, isOpening, onOpening, onDone }: ClosingFormProps) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const stead = useSteadReason(form, calendar.venue.name)
  const [isWeekly, setWeekly] = useState(false)
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const [weekdays, setWeekdays] = useState<Weekday[]>([weekday(day) as Weekday])
  const [halls, setHalls] = useState<string[]>([])
  const [session, setSession] = useState<Session | 'both'>('both')
  const [note, setNote] = useState('')
  const range = {
    from,
    to: to < from ? from : to,
    weekdays: isWeekly ? weekdays : [],
    halls,
    sessions: session === 'both' ? [...SESSIONS] : [session],
    isOpening,
  }
  const isComplete = Boolean(from && to) && !(isWeekly && weekdays.length === 0)
  const { counted, isCounting } = useCounted(calendar.venue.id, isComplete ? range : null)
  const numbers = counted?.ok ? counted.value : null
  const said = (field: string) => {
    const code = counted && !counted.ok ? counted.fields?.[field] : undefined
    return code ? t(`errors.${code}` as TextKey) : form.error(field)
  }
  const toggled = <T,>(list: T[], one: T) => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one])
  const send = () => {
    const body = { ...range, note, ...stead.given }
    return toldInSheet(officeCall(closeDates, { params: { id: calendar.venue.id }, body }))
  }
  const done = () => {
    const count = numbers?.changed ?? 0
    showToast(t(isOpening ? 'calendar.closing.opened' : 'calendar.closing.closed', { count }))
    onDone()
  }
  const last = addDays(calendar.today, MOST_MONTHS_AHEAD * 30)
  const changed = numbers?.changed ?? 0
  return (
    <form className={styles.form} onSubmit={form.onSubmit(send, done)} noValidate>
      <Segmented
        name="doing"
        label={t('calendar.closing.doing')}
        value={isOpening ? 'open' : 'close'}
        options={(['close', 'open'] as const).map((value) => ({ value, label: t(`calendar.closing.${value}`) }))}
        onChange={(value) => onOpening(value === 'open')}
      />
      <Segmented
        name="kind"
        label={t('calendar.closing.kind')}
        value={isWeekly ? 'weekly' : 'range'}
        options={(['range', 'weekly'] as const).map((value) => ({ value, label: t(`calendar.closing.${value}`) }))}
        onChange={(value) => setWeekly(value === 'weekly')}
      />
      {isWeekly && (
        <FieldGroup
          label={t('calendar.closing.weekday')}
          error={weekdays.length === 0 ? t('calendar.closing.noWeekday') : undefined}
        >
          <div className={styles.chips}>
            {WEEKDAYS.map((one) => (
              <Chip key={one} on={weekdays.includes(one)} onClick={() => setWeekdays(toggled(weekdays, one))}>
                <span aria-hidden="true">{weekdayLabel(one, lang)}</span>
                <span className="vh">{t(`calendar.weekdays.${one}`)}</span>
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      <div className={styles.dates}>
        <Field label={t('calendar.closing.from')} error={said('from')} hint={saidDate(from, lang)}>
          <TextInput
            type="date"
            value={from}
            min={calendar.today}
            max={last}
            onChange={(event) => {
              setFrom(event.target.value)
              if (event.target.value > to) setTo(event.target.value)
            }}
          />
        </Field>
        <Field label={t('calendar.closing.to')} error={said('to')} hint={saidDate(to, lang)}>
          <TextInput
            type="date"
            value={to}
            min={from || calendar.today}
            max={last}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
      </div>
      <FieldGroup label={t('calendar.closing.halls')} error={said('halls')}>
        <div className={styles.chips}>
          <Chip on={halls.length === 0} onClick={() => setHalls([])}>
            {t('calendar.closing.allHalls')}
          </Chip>
          {calendar.halls.map(({ key, name }) => (
            <Chip key={key} on={halls.includes(key)} onClick={() => setHalls(toggled(halls, key))}>
              {name}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <Segmented
        name="session"
        label={t('calendar.closing.sessions')}
        value={session}
        options={(['both', ...SESSIONS] as const).map((value) => ({ value, label: t(`calendar.heads.${value}`) }))}
        onChange={(value) => setSession(value as Session | 'both')}
      />
      {!isOpening && (
        <Field label={t('calendar.closing.note')} error={form.error('note')}>
          <TextInput value={note} maxLength={LONGEST_ENTRY_NOTE} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
      {stead.field}
      <p className={styles.counted} role="status">
        {numbers ? (
          <>
            {t('calendar.closing.counted', { count: numbers.slots })}{' '}
            {numbers.kept > 0 && <b>{t('calendar.closing.kept', { count: numbers.kept })}</b>}{' '}
            {changed === 0 && t('calendar.closing.nothing')}
          </>
        ) : (
          isCounting && t('calendar.closing.counting')
        )}
      </p>
      <SheetTrouble form={form} />
      <div className={styles.ways}>
        <Button look="quiet" onClick={onDone}>
          {t('calendar.closing.back')}
        </Button>
        <Button type="submit" look="primary" busy={form.busy} disabled={changed === 0}>
          {t(isOpening ? 'calendar.closing.doOpen' : 'calendar.closing.doClose', { count: changed })}
        </Button>
      </div>
    </form>
  )
}

type Range = Parameters<typeof officeCall<typeof countDates>>[1] extends infer Given
  ? Given extends { body?: infer Body }
    ? NonNullable<Body>
    : never
  : never

/** What a range would change, asked for once the reader pauses. */
function useCounted(id: string, range: Range | null) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const asked = range && JSON.stringify(range)
  const [answered, setAnswered] = useState<string | null>(null)
  useEffect(() => {
    if (!asked) return
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const answer = await officeCall(countDates, { params: { id }, body: JSON.parse(asked) as Range })
        if (isOver) return
        setCounted(answer)
        setAnswered(asked)
      } catch {
        // no network: it is counted with the next change, and nothing is closed uncounted
      }
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, asked])
  const isCurrent = asked !== null && answered === asked
  return { counted: isCurrent ? counted : null, isCounting: asked !== null && !isCurrent }
}
