import { useEffect, useState } from 'react'
import { href } from '#lib/href.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listOwnReviews, type OwnReview } from '../contract.ts'
import { withdrawReview } from '../writing/contract.ts'
import { Removal } from './removal.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './venue-reviews.module.css'

/** What the customer has written, also what was taken down and why. */
export function OwnReviews() {
  const { t } = useTexts()
  const [items, setItems] = useState<OwnReview[] | null>(null)
  const [leaving, setLeaving] = useState<OwnReview | null>(null)
  useEffect(() => {
    call(listOwnReviews).then(
      (answer) => answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
  }, [t])
  if (!items) return <Skeleton height="16rem" />
  if (items.length === 0) {
    return (
      <Empty title={t('reviews.own.none')} actions={<Button href={href('venues')}>{t('reviews.own.venues')}</Button>} />
    )
  }
  const gone = (id: string) => {
    setItems(items.filter((review) => review.id !== id))
    setLeaving(null)
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review.id}>
            <h2>{review.weddingCenter.name}</h2>
            <Removal review={review} />
            {!review.removal?.purged && (
              <ReviewItem
                review={review}
                venueName={review.weddingCenter.name}
                actions={!review.removal && <Ways review={review} onWithdraw={() => setLeaving(review)} />}
              />
            )}
          </li>
        ))}
      </ul>
      <WithdrawDialog review={leaving} onClose={() => setLeaving(null)} onGone={gone} />
    </>
  )
}

function Ways({ review, onWithdraw }: { review: OwnReview; onWithdraw: () => void }) {
  const { t } = useTexts()
  const { unsignedName } = review.weddingCenter
  return (
    <>
      {unsignedName && (
        <Button small icon="edit" href={href('write-review', { unsignedName })}>
          {t('reviews.own.edit')}
        </Button>
      )}
      <Button small look="quiet" onClick={onWithdraw}>
        {t('reviews.own.withdraw')}
      </Button>
    </>
  )
}

type WithdrawDialogProps = { review: OwnReview | null; onClose: () => void; onGone: (id: string) => void }

function WithdrawDialog({ review, onClose, onGone }: WithdrawDialogProps) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const withdraw = () =>
    send(async () => {
      if (!review) return null
      const answer = await call(withdrawReview, { params: { id: review.id } })
      if (answer.ok || answer.reason === 'not_found') onGone(review.id)
      else showAlert('error', t(`errors.${answer.reason}`))
      return null
    })
  return (
    <Dialog
      open={review !== null}
      onClose={onClose}
      title={t('reviews.own.withdrawTitle')}
      closeLabel={t('common.close')}
    >
      <p>{t('reviews.own.withdrawText')}</p>
      <div className={styles.ways}>
        <Button look="danger" busy={busy} onClick={withdraw}>
          {t('reviews.own.withdraw')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('reviews.own.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
