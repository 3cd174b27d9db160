import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Answers, CoupleAnswer } from '../contract.ts'
import { AcceptedView } from './accepted-view.tsx'
import card from './answer-card.module.css'
import { QuietAnswer, QuotedCard } from './answer-card.tsx'
import { ANSWER_ROWS, type AnswerRowId, answerRows } from './answer-rows.ts'
import {
  answersTitle,
  inOrder,
  isOver,
  isQuoted,
  isWaiting,
  leastTotal,
  type QuotedAnswer,
  standingWords,
} from './answer-words.ts'
import styles from './answers.module.css'
import { SimilarPlaces, WishLine } from './answers-wish.tsx'
import { useAnswers } from './use-answers.ts'

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }))

export interface AnswersOfClient {
  clientId: string
  answers: Answers
  now: number
}

/** The answer as it was when the dialog opened: one that is replaced meanwhile is refused in words, not swapped. */
type Asking = { what: 'accept' | 'refuse'; answer: QuotedAnswer; plan: number; open: boolean }

/** What the venues answered: at a glance, then line by line; one under the other on a phone, side by side on a desk. */
export function AnswersView({ clientId, ...first }: AnswersOfClient) {
  const { t } = useTexts()
  const { answers, setAnswers, now, isOffline, refresh } = useAnswers(clientId, first)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { venues, phone } = answers
  const accepted = venues.filter(isQuoted).find(({ state }) => state === 'accepted')
  const close = () => setAsking((shown) => shown && { ...shown, open: false })
  const done = (changed: Answers) => {
    setAnswers(changed)
    close()
  }
  const comparison = (
    <Comparison
      clientId={clientId}
      answers={answers}
      now={now}
      onChanged={setAnswers}
      onStale={refresh}
      onAsk={accepted || !phone ? undefined : (what, answer, plan) => setAsking({ what, answer, plan, open: true })}
    />
  )
  return (
    <div className={styles.answers} data-part="answers">
      <header className={styles.head}>
        <h1>{answersTitle(answers, t)}</h1>
        <WishLine answers={answers} />
      </header>
      {isOffline && <Alert kind="warn">{t('answers.offline')}</Alert>}
      {venues.every(({ isRepeat }) => isRepeat) && (
        <Alert kind="info">
          <p>{t('answers.repeat.all')}</p>
          <Button small look="quiet" href={href('profile', { tab: 'RESERVATIONS' })}>
            {t('answers.repeat.profile')}
          </Button>
        </Alert>
      )}
      {accepted ? (
        <>
          <AcceptedView
            clientId={clientId}
            accepted={accepted}
            venues={venues}
            now={now}
            onChanged={setAnswers}
            onStale={refresh}
          />
          <details className={styles.again}>
            <summary>{t('answers.accepted.again')}</summary>
            {comparison}
          </details>
        </>
      ) : (
        <>
          <Glance venues={venues} now={now} />
          {venues.some(isWaiting) && <p className={styles.live}>{t('answers.live')}</p>}
          {comparison}
          <SimilarPlaces answers={answers} />
        </>
      )}
      {asking && (
        <Suspense>
          {asking.what === 'accept' ? (
            <AcceptDialog
              key={asking.answer.proposal.id + asking.plan}
              clientId={clientId}
              phone={phone ?? ''}
              answer={asking.answer}
              at={asking.plan}
              now={now}
              open={asking.open}
              onClose={close}
              onAccepted={done}
              onStale={refresh}
            />
          ) : (
            <RefuseDialog
              clientId={clientId}
              answer={asking.answer}
              open={asking.open}
              onClose={close}
              onRefused={done}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

/** One line a venue, in the order of what follows. */
function Glance({ venues, now }: { venues: CoupleAnswer[]; now: number }) {
  const { t, lang } = useTexts()
  const { quoted, quiet } = inOrder(venues)
  return (
    <section>
      <h2 className="vh">{t('answers.glance.label')}</h2>
      <ol className={styles.glance}>
        {[...quoted, ...quiet].map((answer) => (
          <li key={answer.quotationId}>
            <div>
              <a href={`#${answer.quotationId}`}>{answer.venue.name}</a>
              <small>{standingWords(answer, now, t, lang)}</small>
            </div>
            {isQuoted(answer) && <GlanceTotal isStruck={isOver(answer, now)} answer={answer} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function GlanceTotal({ answer, isStruck }: { answer: QuotedAnswer; isStruck: boolean }) {
  const { t, lang } = useTexts()
  const price = vndShort(leastTotal(answer), lang)
  const shown = answer.proposal.plans.length > 1 ? t('answers.glance.from', { price }) : price
  return isStruck ? <s className={styles.struck}>{shown}</s> : <b>{shown}</b>
}

interface ComparisonProps extends AnswersOfClient {
  onChanged: (answers: Answers) => void
  onStale: () => void
  onAsk?: (what: Asking['what'], answer: QuotedAnswer, plan: number) => void
}

/** A column a venue; their rows lie side by side because all share the tracks of one grid. */
function Comparison({ clientId, answers, now, onChanged, onStale, onAsk }: ComparisonProps) {
  const { t, lang } = useTexts()
  const [plans, setPlans] = useState<Record<string, number>>({})
  const { quoted, quiet } = inOrder(answers.venues)
  const planOf = (answer: QuotedAnswer) =>
    Math.min(answer.proposal.acceptedPlan ?? plans[answer.quotationId] ?? 0, answer.proposal.plans.length - 1)
  const columns = quoted.map((answer) => {
    const at = planOf(answer)
    return { answer, at, rows: answerRows(answer, answer.proposal.plans[at]!, now, t, lang) }
  })
  const filled = new Set<AnswerRowId>(columns.flatMap(({ rows }) => rows.map(({ id }) => id)))
  if (quoted.length > 0) filled.add('visit')
  if (quoted.some(({ call }) => call)) filled.add('call')
  const ids = ANSWER_ROWS.filter((id) => filled.has(id))
  // the head is the first track, the switch between plans the second, what can be done the last
  const trackOf = (id: AnswerRowId) => ids.indexOf(id) + 3
  const tracks = ids.length + 3
  const shape = {
    '--columns': `8.5rem${' minmax(8.5rem, 1fr)'.repeat(quoted.length)}${' minmax(8.5rem, 12rem)'.repeat(quiet.length)}`,
    '--tracks': tracks,
  } as CSSProperties
  const common = { clientId, now, onChanged, onStale }
  return (
    <section
      className={quoted.length > 0 ? card.compare : card.waiting}
      style={shape}
      aria-label={t('answers.compare')}
    >
      {quoted.length > 0 && (
        <div className={card.labels} aria-hidden="true">
          {ids.map((id) => (
            <span key={id} style={{ '--track': trackOf(id) } as CSSProperties}>
              {t(`answers.row.${id}`)}
            </span>
          ))}
        </div>
      )}
      {columns.map(({ answer, at, rows }) => (
        <QuotedCard
          key={answer.quotationId}
          {...common}
          answer={answer}
          at={at}
          rows={rows}
          trackOf={trackOf}
          tracks={tracks}
          onPlan={
            answer.proposal.acceptedPlan === null
              ? (plan) => setPlans({ ...plans, [answer.quotationId]: plan })
              : undefined
          }
          onAsk={onAsk && ((what) => onAsk(what, answer, at))}
          wish={answers.wish}
        />
      ))}
      {quiet.map((answer) => (
        <QuietAnswer key={answer.quotationId} {...common} answer={answer} wish={answers.wish} />
      ))}
    </section>
  )
}
