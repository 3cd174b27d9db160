import { useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { timeOfDay } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { type CounterClaim, getCounterClaim, markUsing, markVisiting, undoUsing } from '../claims/contract.ts'
import styles from './counter.module.css'
import { TimeLeft } from './time-left.tsx'

interface FormProps {
  claim: CounterClaim
  onClaim(claim: CounterClaim): void
  wrong?: Fields
}

const nameOf = ({ voucherId, clientId }: CounterClaim) => ({ params: { id: voucherId }, clientId })

async function lookAgain(claim: CounterClaim): Promise<CounterClaim | null> {
  const { params, clientId } = nameOf(claim)
  // the failure that led here is the one that is told
  const answer = await call(getCounterClaim, { params, query: { clientId } }).catch(() => null)
  return answer?.ok ? answer.value : null
}

type Answer = { ok: true; value: CounterClaim } | { ok: false; reason: string; fields?: Fields }

/** Refusals that the PIN's field speaks of, and no other part of the page. */
const OF_THE_PIN = ['wrong_pin', 'pin_needed', 'pin_malformed', 'pin_locked']

/**
 * Sends a change of the claim. Where the answer is lost on the way, the claim itself tells whether the change arrived, so
 * that nobody marks it twice or is told that what they just did was done before.
 */
async function move(
  { claim, onClaim }: FormProps,
  send: () => Promise<Answer>,
  arrived: (claim: CounterClaim) => boolean,
): Promise<Fields | null> {
  const answer = await send().catch(async (error: unknown) => {
    const now = error instanceof CallFailed ? null : await lookAgain(claim)
    if (now && arrived(now)) return { ok: true, value: now } as const
    throw error
  })
  if (answer.ok) {
    onClaim(answer.value)
    return null
  }
  const now = await lookAgain(claim)
  if (now) onClaim(now)
  const code = answer.fields?.pin ?? answer.reason
  return { [OF_THE_PIN.includes(code) ? 'pin' : WHOLE]: code }
}

export function VisitForm({ claim, onClaim }: FormProps) {
  const { t } = useTexts()
  const form = useForm()
  if (claim.visitedTsp) {
    return <p className={styles.visited}>{t('vouchers.counter.visitedAt', { time: timeOfDay(claim.visitedTsp) })}</p>
  }
  const { params, clientId } = nameOf(claim)
  const send = () =>
    move(
      { claim, onClaim },
      () => call(markVisiting, { params, body: { clientId } }),
      ({ visitedTsp }) => visitedTsp !== null,
    )
  return (
    <form method="post" className={styles.form} {...form.props(send)}>
      <input type="hidden" name="act" value="visiting" />
      <Button type="submit" block busy={form.busy}>
        {t('vouchers.counter.visit')}
      </Button>
    </form>
  )
}

export function UseForm({ claim, onClaim, wrong = {} }: FormProps) {
  const { t } = useTexts()
  const form = useForm(wrong)
  const [pin, setPin] = useState('')
  const { params, clientId } = nameOf(claim)
  const send = async () => {
    if (claim.pinLength && !pin) return { pin: 'pin_needed' }
    return move(
      { claim, onClaim },
      () => call(markUsing, { params, body: { clientId, ...(pin && { pin }) } }),
      ({ state }) => state === 'USED',
    )
  }
  return (
    <form method="post" className={styles.form} {...form.props(send)}>
      <input type="hidden" name="act" value="using" />
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      {claim.pinLength && <PinField claim={claim} error={form.error('pin')} onPin={setPin} />}
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'vouchers.counter.using' : 'vouchers.counter.use')}
      </Button>
      <p className="hint small">{t(claim.pinLength ? 'vouchers.counter.canUndo' : 'vouchers.counter.noUndo')}</p>
    </form>
  )
}

export function UndoForm({ claim, onClaim, wrong = {} }: FormProps) {
  const { t } = useTexts()
  const form = useForm(wrong)
  const [pin, setPin] = useState('')
  const { params, clientId } = nameOf(claim)
  const send = async () => {
    if (!pin) return { pin: 'pin_needed' }
    return move(
      { claim, onClaim },
      () => call(undoUsing, { params, body: { clientId, pin } }),
      ({ state }) => state !== 'USED',
    )
  }
  return (
    <form method="post" className={styles.form} {...form.props(send)}>
      <input type="hidden" name="act" value="undoing" />
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <h2 className={styles.undo}>{t('vouchers.counter.undoTitle')}</h2>
      <p className="muted">
        {t('vouchers.counter.undoWords')}{' '}
        <TimeLeft until={claim.undoUntilTsp ?? 0} say={(time) => t('vouchers.counter.undoLeft', { time })} />
      </p>
      <PinField claim={claim} error={form.error('pin')} onPin={setPin} />
      <Button type="submit" block busy={form.busy}>
        {t('vouchers.counter.undo')}
      </Button>
    </form>
  )
}

function PinField({ claim, error, onPin }: { claim: CounterClaim; error?: string; onPin(pin: string): void }) {
  const { t } = useTexts()
  return (
    <Field label={t('vouchers.counter.pin')} hint={t('vouchers.counter.pinHint')} error={error}>
      <CodeInput name="pin" length={claim.pinLength ?? 4} autoComplete="off" secret onCode={onPin} />
    </Field>
  )
}
