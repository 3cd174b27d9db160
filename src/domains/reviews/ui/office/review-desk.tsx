import { daysBetween, isoDate } from '#lib/dates.ts'
import { LATE_MS } from '#lib/late.ts'
import { officeHref } from '#lib/office-href.ts'
import { Age, OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { useRowKeys } from '#shell/office/row-keys.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { REASONS } from '../../contract.ts'
import { type QueuedReview, REVIEW_QUEUES, type ReviewCase } from '../../office/contract.ts'
import styles from './review-desk.module.css'
import { ReviewSubject } from './review-subject.tsx'

interface ReviewDeskProps {
  queued: { items: QueuedReview[]; waiting: number; restorable: number }
  opened: ReviewCase | null
  queue: (typeof REVIEW_QUEUES)[number]
  now: number
}

/** The queue, what is decided about, and the rules beside it; one after another on a phone. */
export function ReviewDesk({ queued, opened, queue, now }: ReviewDeskProps) {
  const { t } = useTexts()
  const keys = useRowKeys()
  const counts = { reported: queued.waiting, removed: queued.restorable }
  return (
    <div {...keys}>
      <OfficeHead title={t('office.menu.reviews')} text={t('office.reviews.text', { count: queued.waiting })} />
      <div className={styles.chips}>
        {REVIEW_QUEUES.map((name) => (
          <Chip key={name} href={officeHref('reviews', {}, { queue: name })} on={name === queue} count={counts[name]}>
            {t(`office.reviews.queues.${name}`)}
          </Chip>
        ))}
      </div>
      {queued.items.length === 0 && !opened && (
        <Empty title={t('office.reviews.none')}>{t('office.reviews.noneText')}</Empty>
      )}
      <div className={classNames(styles.desk, opened && styles.opened)}>
        <ul className={styles.queue}>
          {queued.items.map((review) => (
            <Queued key={review.id} review={review} isOpen={review.id === opened?.id} queue={queue} now={now} />
          ))}
        </ul>
        {opened && <ReviewSubject key={opened.id + opened.seen} review={opened} now={now} />}
        {opened && <Rules hit={opened.reports.map(({ reason }) => reason)} />}
      </div>
    </div>
  )
}

type QueuedProps = { review: QueuedReview; isOpen: boolean; queue: ReviewDeskProps['queue']; now: number }

function Queued({ review, isOpen, queue, now }: QueuedProps) {
  const { t } = useTexts()
  const { id, venueName, rating, title, begins, reasons, sinceTsp, isAppeal, purgeTsp } = review
  const name = isAppeal ? t('office.reviews.appeal') : reasons[0] ? t(`reviews.reasons.${reasons[0]}`) : title
  return (
    <li className={isOpen ? styles.on : undefined} data-row>
      <p className={styles.line}>
        {queue === 'removed' && purgeTsp ? (
          <StateBadge tone="line">
            {t('office.reviews.daysLeft', { count: Math.max(0, daysBetween(isoDate(now), isoDate(purgeTsp))) })}
          </StateBadge>
        ) : (
          <Age sinceTsp={sinceTsp} now={now} lateMs={LATE_MS} />
        )}
        <span>{t('office.reviews.stars', { count: rating })}</span>
      </p>
      <h2>
        <Anchor href={officeHref('review', { id }, { queue })} aria-current={isOpen ? 'true' : undefined}>
          {name}
        </Anchor>
      </h2>
      <p>{venueName}</p>
      <p className={styles.begins}>“{begins || title}”</p>
    </li>
  )
}

/** The published reasons; what was reported is marked. */
function Rules({ hit }: { hit: string[] }) {
  const { t } = useTexts()
  return (
    <section className={styles.rules}>
      <h2>{t('office.reviews.rules')}</h2>
      <ol>
        {REASONS.map((reason) => (
          <li key={reason} className={hit.includes(reason) ? styles.hit : undefined}>
            <b>{t(`reviews.reasons.${reason}`)}</b>
            <span>{t(`office.reviews.ruleTexts.${reason}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
