import { useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Stars } from '#ui/stars.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { answerVenueReview, type VenueReview } from '../../office/contract.ts'
import { LONGEST_ANSWER } from '../../rules.ts'
import styles from './review-desk.module.css'

/** What couples wrote of the own venues, and the one answer to each. */
export function VenueAnswers({ reviews, answering }: { reviews: VenueReview[]; answering: string | null }) {
  const { t } = useTexts()
  const unanswered = reviews.filter(({ answer }) => !answer).length
  return (
    <>
      <OfficeHead title={t('office.menu.reviews')} text={t('office.answers.text', { count: unanswered })} />
      {reviews.length === 0 && <Empty title={t('office.answers.none')}>{t('office.answers.noneText')}</Empty>}
      <ul className={styles.answers}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Answered review={review} isOpen={review.id === answering} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Answered({ review, isOpen }: { review: VenueReview; isOpen: boolean }) {
  const { t, lang } = useTexts()
  const [isWriting, setWriting] = useState(isOpen)
  const { answer, correctableTsp } = review
  return (
    <article className={styles.review}>
      <p className={styles.line}>
        <Stars value={review.rating} label={t('office.reviews.stars', { count: review.rating })} />
        <span className="hint">
          {review.author} · {shortDate(isoDate(review.createdTsp), lang)} · {review.venueName}
        </span>
        {!answer && <StateBadge tone="wait">{t('office.answers.waiting')}</StateBadge>}
      </p>
      <h2>{review.title}</h2>
      <blockquote>{review.content}</blockquote>
      {answer && !isWriting && (
        <div className={styles.appeal}>
          <p>{answer.text}</p>
          {correctableTsp && (
            <p className="hint">{t('office.answers.correctable', { time: timeOfDay(correctableTsp) })}</p>
          )}
        </div>
      )}
      {isWriting ? (
        <AnswerForm review={review} onDone={() => setWriting(false)} />
      ) : (
        (!answer || correctableTsp) && (
          <Button small onClick={() => setWriting(true)}>
            {t(answer ? 'office.answers.correct' : 'office.answers.answer')}
          </Button>
        )
      )}
    </article>
  )
}

/** The draft stays on the device until it is sent: a closed tab or a lost session loses nothing. */
function AnswerForm({ review, onDone }: { review: VenueReview; onDone(): void }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const key = `officeDraft answer ${review.id}` as const
  const [text, setText] = useState(() => storage.get(key) ?? review.answer?.text ?? '')
  const write = (words: string) => {
    setText(words)
    storage.set(key, words)
  }
  const send = () => officeCall(answerVenueReview, { params: { id: review.id }, body: { text } })
  const done = () => {
    storage.remove(key)
    showToast(t('office.answers.sent'))
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(send, done)} noValidate>
      <Field label={t('office.answers.label', { venue: review.venueName })} error={form.error('text') ?? form.whole}>
        <TextArea value={text} maxLength={LONGEST_ANSWER} onChange={(event) => write(event.target.value)} />
      </Field>
      <Alert kind="info">{t('office.answers.once')}</Alert>
      <Button type="submit" look="primary" busy={form.busy}>
        {t('office.answers.send')}
      </Button>
    </form>
  )
}
