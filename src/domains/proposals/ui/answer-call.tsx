import { call as ask } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { type Answers, type CoupleAnswer, judgeCall } from '../contract.ts'
import { CONTRADICT_MS, isReached } from '../rules.ts'
import styles from './answer-card.module.css'
import { clockAndDay } from './answer-words.ts'

type CallNoteProps = {
  clientId: string
  quotationId: string
  call: NonNullable<CoupleAnswer['call']>
  now: number
  onChanged: (answers: Answers) => void
}

/** What the venue noted of a call; the couple says whether it was so. */
export function CallNote({ clientId, quotationId, call, now, onChanged }: CallNoteProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const { atTsp, outcome, verdict } = call
  if (!isReached(outcome)) return <p>{t('answers.call.missed', clockAndDay(atTsp, lang))}</p>
  const judge = (said: 'spoke' | 'nobody') => () =>
    form.send(async () => {
      const judged = await ask(judgeCall, { params: { clientId, quotationId }, body: { verdict: said } })
      if (!judged.ok) return fieldsOf(judged, WHOLE)
      onChanged(judged.value)
      return null
    })
  return (
    <div className={styles.call}>
      <p>{t('answers.call.noted', clockAndDay(atTsp, lang))}</p>
      {verdict === 'spoke' && <p>{t('answers.call.saidSpoke')}</p>}
      {verdict === 'nobody' && <p>{t('answers.call.saidNobody')}</p>}
      {verdict === null && now - atTsp < CONTRADICT_MS && (
        <>
          <div className={styles.dates}>
            <Button look="quiet" small busy={form.busy} onClick={judge('spoke')}>
              {t('answers.call.spoke')}
            </Button>
            <Button look="quiet" small busy={form.busy} onClick={judge('nobody')}>
              {t('answers.call.nobody')}
            </Button>
          </div>
          <p className="hint">{t('answers.call.hint')}</p>
        </>
      )}
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
    </div>
  )
}
