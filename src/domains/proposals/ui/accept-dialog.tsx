import { useEffect, useState } from 'react'
import { vnd } from '#lib/money.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { CountdownRing } from '#ui/countdown-ring.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup, FieldLines } from '#ui/field.tsx'
import { type Answers, acceptProposal } from '../contract.ts'
import type { SentPlan } from '../plans/rules.ts'
import { askForAcceptCode, type SentCode } from './accept-code.ts'
import styles from './accept-dialog.module.css'
import { momentWords, planWhen, type QuotedAnswer } from './answer-words.ts'

const LENGTH = 6
const BETWEEN_SENDS_MS = 60_000
const [CODE, TIME] = ['code', 'visitTsp']

/** One verification serves every dialog of the page: a minute must pass between two codes. */
const codes = new Map<string, SentCode>()

type AcceptDialogProps = {
  clientId: string
  /** masked */
  phone: string
  answer: QuotedAnswer
  /** which of its plans */
  at: number
  now: number
  open: boolean
  onClose: () => void
  onAccepted: (answers: Answers) => void
  /** What the page shows is no longer so. */
  onStale: () => void
}

/** Accepting one plan: what comes of it, when they see the hall, and the code that proves the number. */
export function AcceptDialog({
  clientId,
  phone,
  answer,
  at,
  now,
  open,
  onClose,
  onAccepted,
  onStale,
}: AcceptDialogProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const [sent, setSent] = useState(() => codes.get(clientId) ?? null)
  const [code, setCode] = useState('')
  const [visitTsp, setVisitTsp] = useState<number | null>(null)
  const [work, setWork] = useState<number | null>(null)
  const [triesLeft, setTriesLeft] = useState<string>()
  const { proposal, venue, visit } = answer
  const plan = proposal.plans[at]!
  const times = (visit?.offeredTsps ?? []).filter((tsp) => tsp > now)

  async function sendCode() {
    const asked = await askForAcceptCode(clientId, sent?.handle ?? null, setWork)
    setWork(null)
    if (!asked.ok) return { [CODE]: asked.reason }
    codes.set(clientId, asked.value)
    setSent(asked.value)
    return null
  }

  async function accept(given: string) {
    if (!sent) return sendCode()
    if (given.length !== LENGTH) return { [CODE]: 'code_malformed' }
    const accepted = await call(acceptProposal, {
      params: { clientId, proposalId: proposal.id },
      body: { plan: at, visitTsp, code: given, handle: sent.handle },
    })
    if (accepted.ok) {
      codes.delete(clientId)
      onAccepted(accepted.value)
      return null
    }
    const { reason, fields } = accepted
    setTriesLeft(fields?.triesLeft)
    if (reason === 'time_gone' || reason.startsWith('proposal_')) onStale()
    if (reason === 'time_gone') return { [TIME]: reason }
    return { [CODE]: reason === 'invalid' ? 'code_malformed' : reason }
  }

  const isCounted = form.code(CODE) === 'wrong_code' && triesLeft !== undefined
  const left = isCounted && t('answers.accept.triesLeft', { count: Number(triesLeft) })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('answers.accept.title', { name: venue.name })}
      closeLabel={t('answers.accept.back')}
    >
      <form className={styles.form} data-part="accept" {...form.props(() => accept(code))}>
        <Consequences plan={plan} />
        {times.length > 0 && (
          <FieldGroup label={t('answers.accept.visit')} error={form.error(TIME)}>
            {[...times, null].map((tsp) => (
              <Radio
                key={tsp}
                name={TIME}
                value={tsp ?? ''}
                checked={visitTsp === tsp}
                onChange={() => setVisitTsp(tsp)}
              >
                {tsp === null ? t('answers.accept.later') : momentWords(tsp, t, lang)}
              </Radio>
            ))}
          </FieldGroup>
        )}
        {sent ? (
          <>
            <Field
              label={t('answers.accept.codeLabel', { phone })}
              error={left ? `${form.error(CODE)} ${left}` : form.error(CODE)}
              hint={t('answers.accept.codeHint')}
            >
              <CodeInput
                name={CODE}
                length={LENGTH}
                autoFocus
                onCode={(typed) => {
                  setCode(typed)
                  form.note(CODE, null)
                }}
              />
            </Field>
            <Resend resendTsp={sent.resendTsp} busy={form.busy} onResend={() => void form.send(sendCode)} />
          </>
        ) : (
          <div role="alert">
            <FieldLines id={CODE} error={form.error(CODE)} />
          </div>
        )}
        {work !== null && (
          <p className="hint" role="status">
            {t('answers.accept.work', { count: Math.round(work * 100) })}
          </p>
        )}
        <div className={styles.ways}>
          <Button type="submit" look="primary" busy={form.busy}>
            {sent
              ? t(form.busy ? 'answers.accept.busy' : 'answers.accept.send')
              : form.busy
                ? t('answers.accept.sending')
                : t('answers.accept.sendCode', { phone })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('answers.accept.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What happens once it is accepted. */
function Consequences({ plan }: { plan: SentPlan }) {
  const { t, lang } = useTexts()
  const { hallName: hall, tables, bill } = plan
  const first = bill.payments.find(({ step }) => step.when === 'booking')
  return (
    <>
      <p>
        {t('answers.accept.sum', { hall, tables, when: planWhen(plan, t, lang) })}{' '}
        <b className={styles.sum}>{vnd(bill.total, lang)}</b>
      </p>
      <ol className={styles.next}>
        <li>
          {t('answers.accept.number')}
          <small>{t('answers.accept.numberNote')}</small>
        </li>
        <li>
          {t('answers.accept.deposit')}
          <small>
            {first && `${t('answers.accept.depositSum', { amount: vnd(first.amount, lang) })} `}
            {t('answers.accept.depositNote')}
          </small>
        </li>
      </ol>
    </>
  )
}

/** When another code may be asked for. */
function Resend({ resendTsp, busy, onResend }: { resendTsp: number; busy: boolean; onResend: () => void }) {
  const { t } = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const left = Math.ceil((resendTsp - now) / 1000)
  if (left <= 0) {
    return (
      <Button look="text" small busy={busy} onClick={onResend}>
        {t('answers.accept.resend')}
      </Button>
    )
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <CountdownRing left={left * 1000} total={BETWEEN_SENDS_MS}>
      {t('answers.accept.resendIn', { time })}
    </CountdownRing>
  )
}
