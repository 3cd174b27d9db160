import { useState } from 'react'
import { holdEnd } from '#domains/availability/holds/rules.ts'
import {
  fitsTables,
  HOLD_HOURS,
  LONGEST_ENTRY_NAME,
  LONGEST_ENTRY_NOTE,
  TAKEN_STATES,
  type TakenState,
} from '#domains/availability/rules.ts'
import type { Input } from '#lib/endpoint.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { newKey } from '#shell/call/attempt-key.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { closeDates } from '../closings/contract.ts'
import { type Calendar, takeDate } from '../contract.ts'
import { useSteadReason } from './calendar-behalf.tsx'
import { toldInSheet } from './sheet-trouble.tsx'
import { type HallSlot, nameOfSlot, rangesOf } from './slot-of.ts'
import { SlotRefused } from './slot-refused.tsx'
import styles from './slot-sheet.module.css'
import { momentInWords, slotInWords } from './slot-words.ts'

const HOURS = [24, 48, HOLD_HOURS, 168] as const
const MOST_TABLES = 300

type Taking = Input<typeof takeDate>['body']
type Answer = { ok: true } | { ok: false; reason: string; fields?: Record<string, string> }

export interface TakeFormProps {
  calendar: Calendar
  slots: HallSlot[]
  first: HallSlot
  /** The other halls on that day and in that session. */
  elsewhere: HallSlot[]
  want: TakenState | null
  /** Stands in line behind whoever has it. */
  isQueue: boolean
  onHall(hall: string): void
  onDone(): void
  refresh(): Promise<void>
}

/** Holds, books or closes what is free. Whoever was too slow is told who was faster; what was typed stays. */
export function TakeForm({ calendar, slots, first, elsewhere, want, isQueue, onHall, onDone, refresh }: TakeFormProps) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const stead = useSteadReason(form, calendar.venue.name)
  const [keys] = useState(() => new Map<string, string>())
  const [state, setState] = useState<TakenState>(isQueue ? 'held' : (want ?? 'held'))
  const [name, setName] = useState('')
  const [tables, setTables] = useState('')
  const [hours, setHours] = useState<number>(HOLD_HOURS)
  const [note, setNote] = useState('')
  const [stopped, setStopped] = useState(first)
  const isClosing = state === 'closed'
  const isSeveral = slots.length > 1
  const { id } = calendar.venue

  /** The same again is the same attempt: a lost answer makes no second entry. */
  const keyOf = (body: Taking) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
  async function take(isQueued: boolean): Promise<Answer> {
    if (isClosing && isSeveral) return closeAll()
    for (const slot of slots) {
      const body: Taking = {
        ...nameOfSlot(slot),
        state,
        name: isClosing ? '' : name,
        note,
        ...(!isClosing && tables && { tables: Number(tables) }),
        ...(state === 'held' && { hours }),
        ...(isQueued && { isQueued }),
        ...stead.given,
      }
      const answer = await toldInSheet(officeCall(takeDate, { params: { id }, body }, { idempotencyKey: keyOf(body) }))
      if (!answer.ok) {
        setStopped(slot)
        if (answer.reason.startsWith('slot_')) void refresh()
        return answer
      }
    }
    return { ok: true }
  }
  async function closeAll(): Promise<Answer> {
    for (const range of rangesOf(slots)) {
      const body = { ...range, note, isOpening: false, ...stead.given }
      const answer = await toldInSheet(officeCall(closeDates, { params: { id }, body }))
      if (!answer.ok) return answer
    }
    return { ok: true }
  }
  const done = (isQueued: boolean) => () => {
    const where = slotInWords(first, { t, lang })
    const count = slots.length
    const said = {
      held: 'calendar.sheet.held',
      booked: 'calendar.sheet.booked1',
      closed: 'calendar.sheet.closed1',
    } as const
    if (isQueued) showToast(t('calendar.sheet.queued'))
    else if (isSeveral) showToast(t(isClosing ? 'calendar.sheet.closedMany' : 'calendar.sheet.heldMany', { count }))
    else showToast(t(said[state], { where }))
    onDone()
  }
  const action = isQueue
    ? t('calendar.sheet.doQueue')
    : isClosing && isSeveral
      ? t('calendar.sheet.doCloseMany', { count: slots.length })
      : t(
          (
            {
              held: 'calendar.sheet.doHold',
              booked: 'calendar.sheet.doBook',
              closed: 'calendar.sheet.doClose',
            } as const
          )[state],
        )
  const until = holdEnd(calendar.atTsp, hours, first.date)
  /** A slot that somebody else has tells of them in the same fields. */
  const wrong = (field: string) => (form.refusal?.reason.startsWith('slot_') ? undefined : form.error(field))
  const canQueue = form.refusal?.reason === 'slot_held' && state === 'held' && !isSeveral
  const place = first.queue.length + 2
  return (
    <form className={styles.form} onSubmit={form.onSubmit(() => take(isQueue), done(isQueue))} noValidate>
      {isQueue ? (
        <p>{t('calendar.sheet.queueText')}</p>
      ) : (
        <Segmented
          name="state"
          label={t('calendar.sheet.what')}
          value={state}
          options={TAKEN_STATES.map((value) => ({
            value,
            label: t(
              (
                {
                  held: 'calendar.sheet.hold',
                  booked: 'calendar.sheet.booked',
                  closed: 'calendar.sheet.close',
                } as const
              )[value],
            ),
          }))}
          onChange={(value) => setState(value as TakenState)}
        />
      )}
      {!isClosing && (
        <div className={styles.who}>
          <Field label={t('calendar.sheet.name')} error={wrong('name')}>
            <TextInput
              value={name}
              maxLength={LONGEST_ENTRY_NAME}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              data-autofocus
            />
          </Field>
          <Field label={t('calendar.sheet.tables')} error={wrong('tables')}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_TABLES}
              value={tables}
              onChange={(event) => setTables(event.target.value)}
            />
          </Field>
        </div>
      )}
      {state === 'held' && (
        <FieldGroup
          label={t('calendar.sheet.hours')}
          hint={isQueue ? undefined : t('calendar.sheet.holdUntil', { until: momentInWords(until, { t, lang }) })}
          error={wrong('hours')}
        >
          <Segmented
            name="hours"
            label={t('calendar.sheet.hours')}
            value={String(hours)}
            options={HOURS.map((value) => ({ value: String(value), label: t(`calendar.sheet.hourChoices.${value}`) }))}
            onChange={(value) => setHours(Number(value))}
          />
        </FieldGroup>
      )}
      <Field label={t('calendar.sheet.note')} error={wrong('note')}>
        <TextInput
          value={note}
          maxLength={LONGEST_ENTRY_NOTE}
          onChange={(event) => setNote(event.target.value)}
          {...(isClosing && { 'data-autofocus': true })}
        />
      </Field>
      {stead.field}
      <SlotRefused form={form} slot={stopped} now={calendar.atTsp}>
        {canQueue && (
          <Button small busy={form.busy} onClick={() => void form.send(() => take(true), done(true))}>
            {place === 2 ? t('calendar.refused.second') : t('calendar.refused.later', { place })}
          </Button>
        )}
        {!isSeveral && (
          <OtherHalls
            slots={elsewhere.filter(
              (slot) => slot.state === 'free' && fitsTables(slot.hall, tables ? Number(tables) : undefined),
            )}
            onHall={(hall) => {
              form.forget()
              onHall(hall)
            }}
          />
        )}
      </SlotRefused>
      <Button type="submit" look="primary" block busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}

function OtherHalls({ slots, onHall }: { slots: HallSlot[]; onHall(hall: string): void }) {
  const { t } = useTexts()
  if (slots.length === 0) return <p>{t('calendar.refused.noHall')}</p>
  return (
    <fieldset className={styles.halls}>
      <legend>{t('calendar.refused.otherHalls')}</legend>
      {slots.map(({ hall }) => (
        <Chip key={hall.key} onClick={() => onHall(hall.key)}>
          {hall.name}
        </Chip>
      ))}
    </fieldset>
  )
}
