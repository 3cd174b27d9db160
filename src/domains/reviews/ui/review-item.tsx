import type { ReactNode } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reply, ReviewPanel as ReviewView, SubScores } from '#ui/review.tsx'
import { Stars } from '#ui/stars.tsx'
import { type Review, SCORES } from '../contract.ts'
import styles from './review-item.module.css'

type ReviewItemProps = { review: Review; venueName: string; actions?: ReactNode; level?: 'h2' | 'h3'; large?: boolean }

/** A review as everybody sees it; it is read in the language that it was written in. */
export function ReviewItem({ review, venueName, actions, level = 'h3', large }: ReviewItemProps) {
  const { t, lang } = useTexts()
  const { scores, answer, rating, id } = review
  const author = review.authorLeft ? t('reviews.gone') : review.author
  const foreign = review.lang !== lang
  const marks = SCORES.flatMap((name) => {
    const value = scores[name]
    return value === null ? [] : [{ label: t(`reviews.scores.${name}`), value }]
  })
  return (
    <ReviewView
      author={author}
      seal={author.trim()[0]}
      level={level}
      badge={
        <>
          {review.verified && (
            <Badge look="jade" icon="check">
              {t(review.held ? 'reviews.held' : 'reviews.verified')}
            </Badge>
          )}
          {foreign && <Badge look="line">{t(`reviews.writtenIn.${review.lang}`)}</Badge>}
        </>
      }
      note={<When review={review} />}
      title={
        <Link href={href('review', { id })} className={styles.title}>
          <span lang={review.lang}>{review.title}</span>
        </Link>
      }
      stars={<Stars value={rating} label={t('reviews.stars', { value: rating })} />}
      scores={marks.length > 0 && <SubScores items={marks} />}
      pictures={
        review.pictures.length > 0 &&
        review.pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            picture={picture}
            alt={picture.alt || t('reviews.picture', { number: index + 1, author })}
            ratio={large ? undefined : '1'}
            priority={large && index === 0}
            sizes={large ? '(min-width: 40rem) 20rem, 30vw' : '6.5rem'}
          />
        ))
      }
      actions={actions}
      reply={
        answer && (
          <Reply author={venueName} note={<WhenAnswered answer={answer} />}>
            <p lang="vi">{answer.text}</p>
          </Reply>
        )
      }
    >
      <p lang={review.lang} className={styles.words}>
        {review.content}
      </p>
    </ReviewView>
  )
}

function WhenAnswered({ answer }: { answer: NonNullable<Review['answer']> }) {
  const { t, lang } = useTexts()
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  const { answeredTsp, correctedTsp } = answer
  return (
    <>
      {t('reviews.answered', { date: day(answeredTsp) })}
      {correctedTsp !== null &&
        ` · ${t('reviews.corrected', { time: timeOfDay(correctedTsp), date: day(correctedTsp) })}`}
    </>
  )
}

function When({ review }: { review: Review }) {
  const { t, lang } = useTexts()
  const written = shortDate(isoDate(review.createdTsp), lang)
  const wedding = review.weddingDate && parseIsoDate(review.weddingDate)
  return (
    <>
      {wedding && `${t('reviews.wedding', { month: wedding.month, year: String(wedding.year) })} · `}
      {t('reviews.writtenOn', { date: written })}
      {review.editedTsp !== null && ` · ${t('reviews.edited')}`}
    </>
  )
}
