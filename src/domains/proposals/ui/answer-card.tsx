import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Wish } from '#domains/reservations/contract.ts'
import { href } from '#lib/href.ts'
import { vnd, vndShort } from '#lib/money.ts'
import { ReplyClockView } from '#shell/reply-clock.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Answers, CoupleAnswer } from '../contract.ts'
import { UNANSWERED_MS } from '../rules.ts'
import { CallNote } from './answer-call.tsx'
import styles from './answer-card.module.css'
import type { AnswerRow, AnswerRowId } from './answer-rows.ts'
import { VisitChoice } from './answer-visit.tsx'
import { clockAndDay, dayWords, isOver, type QuotedAnswer, standingWords } from './answer-words.ts'
import { askAgainHref } from './answers-wish.tsx'

interface AnswerProps {
  clientId: string
  now: number
  wish: Wish
  onChanged: (answers: Answers) => void
  /** What is shown is no longer so. */
  onStale: () => void
}

type QuotedCardProps = AnswerProps & {
  answer: QuotedAnswer
  /** which of its plans */
  at: number
  rows: AnswerRow[]
  trackOf: (id: AnswerRowId) => number
  tracks: number
  onPlan?: (plan: number) => void
  onAsk?: (what: 'accept' | 'refuse') => void
}

/** A venue with a price: a card on a phone, a column of the comparison on a desk. */
export function QuotedCard({ answer, at, rows, trackOf, tracks, onPlan, onAsk, ...given }: QuotedCardProps) {
  const { t, lang } = useTexts()
  const { quotationId, venue, proposal, state, call, visit } = answer
  const { bill } = proposal.plans[at]!
  const over = isOver(answer, given.now)
  const total = vnd(bill.total, lang)
  const on = (track: number) => ({ '--track': track }) as CSSProperties
  const row = (id: AnswerRowId, inside: ReactNode) => (
    <div className={styles.row} style={on(trackOf(id))}>
      <dt>{t(`answers.row.${id}`)}</dt>
      {inside}
    </div>
  )
  return (
    <article className={styles.card} id={quotationId} data-answer={quotationId} data-state={state}>
      <header className={styles.top}>
        <h2>
          <VenueName venue={venue} />
        </h2>
        <p className={styles.total}>
          {over ? <s className={styles.struck}>{total}</s> : total}
          <small>
            {over ? t('answers.valid.overShort') : t('answers.perTable', { price: vnd(bill.perTable, lang) })}
          </small>
        </p>
      </header>
      {proposal.plans.length > 1 && onPlan && (
        <div className={styles.plans} style={on(2)}>
          <PlanSwitch answer={answer} at={at} onPlan={onPlan} />
        </div>
      )}
      <dl className={styles.rows}>
        {rows.map(({ id, ...said }) => (
          <Row key={id} label={t(`answers.row.${id}`)} style={on(trackOf(id))} {...said} />
        ))}
        {row(
          'visit',
          <dd className={styles.full}>
            <VisitChoice
              {...given}
              name={venue.name}
              visit={visit}
              times={state === 'refused' ? [] : (visit?.offeredTsps ?? [])}
            />
          </dd>,
        )}
        {call &&
          row(
            'call',
            <dd className={styles.full}>
              <CallNote {...given} quotationId={quotationId} call={call} />
            </dd>,
          )}
      </dl>
      <div className={styles.acts} style={on(tracks)}>
        {over && venue.unsignedName && (
          <Button href={askAgainHref([venue.id], given.wish)}>{t('answers.quiet.again')}</Button>
        )}
        {onAsk && state !== 'accepted' && (
          <>
            {!over && (
              <Button onClick={() => onAsk('accept')} aria-label={t('answers.accept.openOf', { name: venue.name })}>
                {t('answers.accept.open')}
              </Button>
            )}
            <Button
              look="text"
              onClick={() => onAsk('refuse')}
              aria-label={t('answers.refuse.openOf', { name: venue.name })}
            >
              {t('answers.refuse.open')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function VenueName({ venue: { name, unsignedName } }: { venue: CoupleAnswer['venue'] }) {
  return unsignedName ? <Link href={href('venue', { unsignedName })}>{name}</Link> : name
}

type RowProps = Omit<AnswerRow, 'id'> & { label: string; style: CSSProperties }

function Row({ label, value, notes, sums, isOver: over, style }: RowProps) {
  return (
    <div className={classNames(styles.row, over && styles.over)} style={style}>
      <dt>{label}</dt>
      {value && <dd>{value}</dd>}
      {sums && (
        <dd className={styles.full}>
          <ul className={styles.sums}>
            {sums.map((sum) => (
              <li key={sum.name}>
                <span>{sum.name}</span> <span>{sum.value}</span>
              </li>
            ))}
          </ul>
        </dd>
      )}
      {notes.map((note) => (
        <dd key={note} className={styles.note}>
          {note}
        </dd>
      ))}
    </div>
  )
}

function PlanSwitch({ answer, at, onPlan }: { answer: QuotedAnswer; at: number; onPlan: (plan: number) => void }) {
  const { t, lang } = useTexts()
  const name = useId()
  return (
    <Segmented
      name={name}
      label={t('answers.plan.label')}
      value={String(at)}
      onChange={(value) => onPlan(Number(value))}
      options={answer.proposal.plans.map(({ hallName, bill }, index) => ({
        value: String(index),
        label: (
          <span>
            {t('answers.plan.name', { number: index + 1 })}
            <small>{`${hallName}, ${vndShort(bill.total, lang)}`}</small>
          </span>
        ),
      }))}
    />
  )
}

/** A venue without a price: it has not answered, said no, called, or took its price back. */
export function QuietAnswer({ answer, ...given }: AnswerProps & { answer: CoupleAnswer }) {
  const { t, lang } = useTexts()
  const { quotationId, venue, state, isRepeat, call, visit } = answer
  const mayAskAgain = venue.unsignedName && (state === 'withdrawn' || state === 'refused' || state === 'not_real')
  return (
    <article
      className={classNames(styles.card, styles.quiet)}
      id={quotationId}
      data-answer={quotationId}
      data-state={state}
    >
      <header className={styles.top}>
        <h2>
          <VenueName venue={venue} />
        </h2>
        <p className={styles.standing}>{standingWords(answer, given.now, t, lang)}</p>
      </header>
      <div className={styles.said}>
        {isRepeat ? <p>{t('answers.repeat.one')}</p> : <WhatWasSaid answer={answer} {...given} />}
        {call && <CallNote {...given} quotationId={quotationId} call={call} />}
        {visit?.meetTsp && <VisitChoice {...given} name={venue.name} visit={visit} times={[]} />}
        {mayAskAgain && (
          <Button look="quiet" small href={askAgainHref([venue.id], given.wish)}>
            {t('answers.quiet.again')}
          </Button>
        )}
      </div>
    </article>
  )
}

function WhatWasSaid({ answer, now, wish }: AnswerProps & { answer: CoupleAnswer }) {
  const { t, lang } = useTexts()
  const { state, venue, proposal, decline, askedTsp, openedTsp, dueTsp } = answer
  if (state === 'refused') return <p>{t('answers.quiet.refused')}</p>
  if (state === 'not_real') return <p>{t('answers.quiet.notReal')}</p>
  if (state === 'withdrawn') {
    return (
      <>
        {proposal?.endedTsp && <p>{t('answers.quiet.withdrawn', clockAndDay(proposal.endedTsp, lang))}</p>}
        {proposal?.endReason && <p>{t('answers.quiet.reason', { reason: proposal.endReason })}</p>}
      </>
    )
  }
  if (decline) {
    return (
      <>
        <p>{decline.sentence}</p>
        {decline.note && <p>{t('answers.quiet.note', { note: decline.note })}</p>}
        {decline.dates.length > 0 && (
          <>
            <p>{t('answers.quiet.dates')}</p>
            <div className={styles.dates}>
              {decline.dates.map((weddingDate) => (
                <Button key={weddingDate} look="quiet" small href={askAgainHref([venue.id], { ...wish, weddingDate })}>
                  {dayWords(weddingDate, lang)}
                </Button>
              ))}
            </div>
            <p className="hint">{t('answers.quiet.datesHint')}</p>
          </>
        )}
      </>
    )
  }
  if (state !== 'waiting') return null
  return (
    <>
      <p>{openedTsp ? t('answers.quiet.opened', clockAndDay(openedTsp, lang)) : t('answers.quiet.notOpened')}</p>
      {now - askedTsp > UNANSWERED_MS ? (
        <p>{t('answers.quiet.unanswered')}</p>
      ) : (
        dueTsp && (
          <p>
            {dueTsp < now
              ? t('answers.quiet.late', clockAndDay(dueTsp, lang))
              : t('answers.quiet.due', clockAndDay(dueTsp, lang))}
          </p>
        )
      )}
      <ReplyClockView venue={venue} />
    </>
  )
}
