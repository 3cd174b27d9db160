import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { rolesWith } from '#lib/rights.ts'
import { saidDate } from '#lib/said-date.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { Meanwhile } from '#shell/office/meanwhile.tsx'
import { officeCall } from '#shell/office/office-call.ts'
import { DecideBar, Says } from '#shell/office/parts.tsx'
import { usePerson } from '#shell/office/person.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type OfficeVisit, stepVisit } from '../office/contract.ts'
import { type OperatorStep, stepNamed } from '../process.ts'
import { OfferedTimes } from './offered-times.tsx'
import styles from './visits-board.module.css'

/** The first is the one that is usually meant. */
const ORDER: OperatorStep[] = [
  'confirm',
  'offer',
  'complete',
  'cancel',
  'no-show',
  'reschedule',
  'reject-cancel',
  'decline',
  'call-off',
]
const IN_A_ROW = 3

type VisitStepsProps = { visit: OfficeVisit; now: number; short?: boolean }

/** What can be done with a visit now, each in a sheet that says what the couple will read. */
export function VisitSteps({ visit, now, short }: VisitStepsProps) {
  const { t } = useTexts()
  const [step, setStep] = useState<OperatorStep | null>(null)
  const steps = ORDER.filter((name) => visit.steps.includes(name))
  if (steps.length === 0) return null
  const buttons = (short ? steps.slice(0, IN_A_ROW) : steps).map((name, index) => (
    <Button
      key={name}
      small={short}
      look={index === 0 ? (short ? 'second' : 'primary') : 'quiet'}
      onClick={() => setStep(name)}
    >
      {stepLabel(visit, name, t)}
    </Button>
  ))
  return (
    <>
      {short ? <div className={styles.steps}>{buttons}</div> : <DecideBar>{buttons}</DecideBar>}
      <Dialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={step ? t(`office.visits.titles.${step}`, { name: visit.client }) : ''}
        closeLabel={t('common.close')}
      >
        {step && <StepForm key={step} visit={visit} step={step} now={now} onDone={() => setStep(null)} />}
      </Dialog>
    </>
  )
}

/** A banquet's steps have words of their own: the deposit is its confirmation. */
function stepLabel({ kind }: OfficeVisit, step: OperatorStep, t: Translate): string {
  const own = kind === 'banquet' && step !== 'offer' && step !== 'reschedule'
  return own ? t(`office.visits.banquetSteps.${step}`) : t(`office.visits.steps.${step}`)
}

type StepFormProps = { visit: OfficeVisit; step: OperatorStep; now: number; onDone(): void }

function StepForm({ visit, step, now, onDone }: StepFormProps) {
  const { t, lang } = useTexts()
  const { roles } = usePerson()
  const form = useOfficeForm()
  const { revalidate } = useRevalidator()
  const needs = stepNamed(step)
  const isOnBehalf = rolesWith(roles, 'move-visits').every(({ reach }) => reach === 'behalf')
  const first = visit.meetTsp === null ? (visit.wish.fittingDate ?? '') : isoDate(visit.meetTsp)
  const [date, setDate] = useState(first)
  const [time, setTime] = useState(visit.meetTsp === null ? '' : timeOfDay(visit.meetTsp))
  const [reason, setReason] = useState('')
  const [times, setTimes] = useState([{ date: first, time: '' }])
  const named = times.filter(({ date, time }) => date && time)
  const asksWhy = needs.reason || isOnBehalf
  const timed = needs.time && date && time ? { date, time } : {}
  const take = () =>
    officeCall(stepVisit, {
      params: { id: visit.id },
      body: { step, seen: visit.version, ...timed, ...(needs.times && { times: named }), ...(asksWhy && { reason }) },
    })
  const done = () => {
    showToast(t('office.visits.doneToast', { what: stepLabel(visit, step, t) }))
    onDone()
  }
  if (form.refusal?.reason === 'moved_meanwhile') {
    const see = () => {
      void revalidate()
      onDone()
    }
    return <Meanwhile fields={form.refusal.fields} words="office.visits.meanwhile" onSee={see} />
  }
  const moment = date && time ? { time, date: shortDate(date, lang) } : null
  const untimed =
    moment === null && ['confirm', 'call-off', 'no-show', 'reject-cancel'].includes(step) ? '-untimed' : ''
  return (
    <form className={styles.form} onSubmit={form.onSubmit(take, done)} noValidate>
      {isOnBehalf && (
        <Alert kind="info">{t('office.visits.behalf', { place: visit.partnerName ?? visit.subject })}</Alert>
      )}
      {needs.time && (
        <div className={styles.when}>
          <Field label={t('office.visits.date')} error={form.error('date')} hint={saidDate(date, lang)}>
            <TextInput type="date" value={date} min={isoDate(now)} onChange={(event) => setDate(event.target.value)} />
          </Field>
          <Field label={t('office.visits.time')} error={form.error('time')}>
            <TextInput type="time" value={time} step={900} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
      )}
      {needs.times && <OfferedTimes times={times} now={now} onTimes={setTimes} error={form.error('times')} />}
      {asksWhy && (
        <Field label={t('office.visits.reason')} error={form.error('reason')}>
          <TextArea value={reason} maxLength={LONGEST_REASON} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      {needs.reason && (
        <div className={styles.reasons}>
          {(['full', 'closed', 'changed', 'unreachable'] as const).map((name) => (
            <Chip key={name} onClick={() => setReason(t(`office.visits.reasons.${name}`))}>
              {t(`office.visits.reasons.${name}`)}
            </Chip>
          ))}
        </div>
      )}
      <Says title={t('office.visits.coupleReads')}>
        {t(
          `messages.reservation.${visit.kind === 'banquet' && step === 'confirm' ? 'deposit' : `${step}${untimed}`}` as TextKey,
          {
            kind: t(`messages.words.${visit.kind}`),
            place: visit.subject,
            reason: reason || '…',
            times: named.map(({ date, time }) => `${time} ${shortDate(date, lang)}`).join('; ') || '…',
            link: '…',
            time: moment?.time ?? '…',
            date: moment?.date ?? '…',
          },
        )}
      </Says>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      <Button type="submit" look="primary" block busy={form.busy}>
        {stepLabel(visit, step, t)}
      </Button>
    </form>
  )
}
