import { chooseTime } from '#domains/reservations/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { CoupleAnswer } from '../contract.ts'
import styles from './answer-card.module.css'
import { momentWords } from './answer-words.ts'

type VisitChoiceProps = {
  clientId: string
  /** the venue's */
  name: string
  visit: CoupleAnswer['visit']
  /** at which the house invites them */
  times: number[]
  now: number
  onStale: () => void
}

/** When they see the hall: agreed on, or to be picked without choosing the venue yet. */
export function VisitChoice({ clientId, name, visit, times, now, onStale }: VisitChoiceProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const open = visit?.state === 'REQUESTED' ? times.filter((tsp) => tsp > now) : []
  if (!visit || open.length === 0) return <p>{visitWords()}</p>

  const choose = (meetTsp: number) => () =>
    form.send(async () => {
      const chosen = await call(chooseTime, { params: { clientId, reservationId: visit.id }, body: { meetTsp } })
      onStale()
      return chosen.ok ? null : fieldsOf(chosen, WHOLE)
    })
  return (
    <div className={styles.visit}>
      <p>{t('answers.visit.asked')}</p>
      <div className={styles.dates}>
        {open.map((tsp) => {
          const time = momentWords(tsp, t, lang)
          return (
            <Button
              key={tsp}
              look="quiet"
              small
              busy={form.busy}
              onClick={choose(tsp)}
              aria-label={t('answers.visit.chooseOf', { name, time })}
            >
              {time}
            </Button>
          )
        })}
      </div>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
    </div>
  )

  function visitWords() {
    if (visit?.state === 'CONFIRMED' && visit.meetTsp) {
      return t('answers.visit.agreed', { time: momentWords(visit.meetTsp, t, lang) })
    }
    if (visit?.state === 'COMPLETED') return t('answers.visit.over')
    if (visit?.state === 'CANCEL_REQUESTED') return t('answers.visit.cancelling')
    return t(!visit || visit.state === 'CANCELLED' ? 'answers.visit.none' : 'answers.visit.later')
  }
}
