import { href } from '#lib/href.ts'
import { vnd } from '#lib/money.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { type Answers, type CoupleAnswer, refuseQuotation } from '../contract.ts'
import styles from './accepted-view.module.css'
import { VisitChoice } from './answer-visit.tsx'
import { momentWords, planWhen, type QuotedAnswer, standingWords } from './answer-words.ts'

type AcceptedProps = {
  clientId: string
  accepted: QuotedAnswer
  venues: CoupleAnswer[]
  now: number
  onChanged: (answers: Answers) => void
  onStale: () => void
}

/** After the choice: what comes next, and a word to the others. */
export function AcceptedView({ clientId, accepted, venues, now, onChanged, onStale }: AcceptedProps) {
  const { t, lang } = useTexts()
  const { proposal, banquet, visit, venue } = accepted
  const plan = proposal.plans[proposal.acceptedPlan ?? 0]!
  const { hallName: hall, tables, bill } = plan
  const others = venues.filter((answer) => answer !== accepted && !answer.isRepeat && answer.state !== 'not_real')
  const first = bill.payments.find(({ step }) => step.when === 'booking')
  return (
    <div className={styles.accepted} data-part="accepted">
      <p className={styles.sum}>
        {t('answers.accepted.words', { hall, tables, when: planWhen(plan, t, lang), total: vnd(bill.total, lang) })}
      </p>
      {banquet?.state === 'CANCELLED' && <Alert kind="warn">{t('answers.accepted.cancelled')}</Alert>}
      {banquet?.state === 'CANCEL_REQUESTED' && <Alert kind="warn">{t('answers.accepted.cancelling')}</Alert>}
      <section>
        <h2>{t('answers.accepted.next')}</h2>
        <ol className={styles.next}>
          <li>
            {banquet?.state === 'CONFIRMED' ? (
              <p>{t('answers.accepted.deposited')}</p>
            ) : (
              <Deposit amount={first?.amount} />
            )}
          </li>
          <li>
            {visit?.state === 'CONFIRMED' && visit.meetTsp ? (
              <p>{t('answers.accepted.visit', { time: momentWords(visit.meetTsp, t, lang) })}</p>
            ) : (visit?.offeredTsps ?? []).some((tsp) => tsp > now) ? (
              <VisitChoice
                clientId={clientId}
                name={venue.name}
                visit={visit}
                times={visit?.offeredTsps ?? []}
                now={now}
                onStale={onStale}
              />
            ) : (
              <p>{t('answers.accepted.visitLater')}</p>
            )}
            {venue.point && <Directions point={venue.point} />}
          </li>
          <li>
            <p>{t('answers.accepted.profile')}</p>
            <small>{t('answers.accepted.profileNote')}</small>
            <Button look="quiet" small href={href('profile', { tab: 'RESERVATIONS' })}>
              {t('answers.accepted.toProfile')}
            </Button>
          </li>
        </ol>
      </section>
      {others.length > 0 && (
        <section>
          <h2>{t('answers.accepted.others')}</h2>
          <p className="muted">{t('answers.accepted.othersWords')}</p>
          <ul className={styles.others}>
            {others.map((answer) => (
              <Other key={answer.quotationId} clientId={clientId} answer={answer} now={now} onChanged={onChanged} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Deposit({ amount }: { amount?: number }) {
  const { t, lang } = useTexts()
  return (
    <>
      <p>
        {amount === undefined
          ? t('answers.accepted.depositBare')
          : t('answers.accepted.deposit', { amount: vnd(amount, lang) })}
      </p>
      <small>{t('answers.accepted.depositNote')}</small>
    </>
  )
}

function Directions({ point: { lat, lng } }: { point: { lat: number; lng: number } }) {
  const { t } = useTexts()
  return (
    <Button
      look="quiet"
      small
      icon="map"
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        {t('answers.accepted.directions')} <span className="vh">{t('answers.accepted.newTab')}</span>
      </span>
    </Button>
  )
}

type OtherProps = Pick<AcceptedProps, 'clientId' | 'now' | 'onChanged'> & { answer: CoupleAnswer }

/** States in which a venue still counts on the couple. */
const HOPING: CoupleAnswer['state'][] = ['waiting', 'answered', 'called']

function Other({ clientId, answer, now, onChanged }: OtherProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const { quotationId, venue, state } = answer
  const tell = () =>
    form.send(async () => {
      const told = await call(refuseQuotation, { params: { clientId, quotationId } })
      if (!told.ok) return fieldsOf(told, WHOLE)
      onChanged(told.value)
      return null
    })
  return (
    <li data-other={quotationId}>
      <div>
        <b>{venue.name}</b>
        <small>{state === 'refused' ? t('answers.accepted.told') : standingWords(answer, now, t, lang)}</small>
      </div>
      {HOPING.includes(state) && (
        <Button
          look="quiet"
          small
          busy={form.busy}
          onClick={tell}
          aria-label={t('answers.accepted.tellOf', { name: venue.name })}
        >
          {t('answers.accepted.tell')}
        </Button>
      )}
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
    </li>
  )
}
