import { type FormEvent, useRef } from 'react'
import { today } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { saidDate } from '#lib/said-date.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldLines } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { StarInput } from '#ui/stars.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SCORES } from '../contract.ts'
import { TEXT_LEAST, TEXT_MOST, TITLE_MOST } from '../writing/contract.ts'
import { PictureFields } from './picture-fields.tsx'
import type { ReviewDraft } from './review-draft.ts'
import styles from './review-form.module.css'
import { useReviewForm } from './use-review-form.ts'

const ORDER = ['rating', 'title', 'content', 'weddingDate']

interface ReviewFormProps {
  venueId: string
  reviewId: string | null
  first: ReviewDraft
  onSent: () => void
}

export function ReviewForm(props: ReviewFormProps) {
  const { t, lang } = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const { draft, errors, state, handling, set, submit } = useReviewForm(props)
  const error = (field: string) => errors[field] && t(`errors.${errors[field]}` as TextKey)
  const length = [...draft.content.trim()].length
  const starLabel = (stars: number) => t('reviews.form.stars', { count: stars })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = submit()
    const first = wrong && ORDER.find((field) => wrong[field])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={send}>
      {error('whole') && <Alert kind="error">{error('whole')}</Alert>}
      {state === 'waiting' && <Alert kind="warn">{t('reviews.form.waiting')}</Alert>}
      <div className={styles.overall}>
        <StarInput
          name="rating"
          label={t('reviews.form.rating')}
          starLabel={starLabel}
          value={draft.rating}
          onChange={(rating) => set({ rating })}
        />
        <FieldLines id="rating" error={errors.rating && t('reviews.form.ratingMissing')} />
      </div>
      <div className={styles.scores}>
        {SCORES.map((name) => (
          <StarInput
            key={name}
            name={`scores.${name}`}
            label={t(`reviews.scores.${name}`)}
            starLabel={starLabel}
            value={draft.scores[name] ?? 0}
            onChange={(value) => set({ scores: { ...draft.scores, [name]: value } })}
          />
        ))}
      </div>
      <Field label={t('reviews.form.title')} error={error('title')}>
        <TextInput
          name="title"
          maxLength={TITLE_MOST}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field
        label={t('reviews.form.content')}
        error={error('content')}
        hint={
          length < TEXT_LEAST
            ? t('reviews.form.left', { count: TEXT_LEAST - length })
            : t('reviews.form.length', { count: length, most: TEXT_MOST })
        }
      >
        <TextArea
          name="content"
          rows={7}
          maxLength={TEXT_MOST}
          value={draft.content}
          onChange={(event) => set({ content: event.target.value })}
        />
      </Field>
      <Field
        label={t('reviews.form.weddingDate')}
        optional={t('reviews.optional')}
        error={error('weddingDate')}
        hint={saidDate(draft.weddingDate, lang)}
      >
        <TextInput
          type="date"
          name="weddingDate"
          max={today(Date.now)}
          value={draft.weddingDate}
          onChange={(event) => set({ weddingDate: event.target.value })}
        />
      </Field>
      <PictureFields pictures={draft.pictures} handling={handling} change={(pictures) => set({ pictures })} />
      <FieldLines id="pictures" error={error('pictures')} />
      <div className={styles.end}>
        <Button type="submit" look="primary" busy={state !== 'writing'}>
          {t(state === 'writing' ? 'reviews.form.send' : 'reviews.form.sending')}
        </Button>
        <Link href={href('review-rules')}>{t('reviews.rules.link')}</Link>
      </div>
      <p className="hint">{t('reviews.form.kept')}</p>
    </form>
  )
}
