import { useState } from 'react'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { Says } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { REASONS, type Reason } from '../../contract.ts'
import { maskReview, putReviewBack, type ReviewCase, refuseAppeal, takeReviewDown } from '../../office/contract.ts'
import { LONGEST_MASKED, LONGEST_SENTENCE } from '../../rules.ts'
import { Decided } from './decided.tsx'
import styles from './review-desk.module.css'

interface DecideDialogProps {
  review: ReviewCase
  open: boolean
  onClose(): void
}

/** What looks like a phone number, as people write one. */
const NUMBERS = /\+?\d(?:[\s.-]?\d){8,11}/g

/** Numbers are found by themselves, a name is typed as it stands there. */
export function MaskDialog({ review, open, onClose }: DecideDialogProps) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const found = [...new Set(`${review.title} ${review.content}`.match(NUMBERS) ?? [])]
  const [chosen, setChosen] = useState(found)
  const [typed, setTyped] = useState('')
  const parts = [...chosen, ...(typed.trim() ? [typed.trim()] : [])]
  const mask = () => officeCall(maskReview, { params: { id: review.id }, body: { seen: review.seen, parts } })
  const done = () => {
    showToast(t('office.reviews.maskedToast'))
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('office.reviews.maskTitle')} closeLabel={t('common.close')}>
      <form className={styles.form} onSubmit={form.onSubmit(mask, done)} noValidate>
        <p>{t('office.reviews.maskText')}</p>
        {found.map((number) => (
          <Checkbox
            key={number}
            checked={chosen.includes(number)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
            }
          >
            {number}
          </Checkbox>
        ))}
        <Field label={t('office.reviews.maskWords')} hint={t('office.reviews.maskHint')} error={form.error('parts')}>
          <TextInput value={typed} maxLength={LONGEST_MASKED} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Decided form={form} />
        <Button type="submit" look="primary" block busy={form.busy}>
          {t('office.reviews.mask')}
        </Button>
      </form>
    </Dialog>
  )
}

/** A published reason, the ground for the office, and what the author will read. */
export function RemoveDialog({ review, open, onClose }: DecideDialogProps) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [reason, setReason] = useState<Reason>(review.reports[0]?.reason ?? REASONS[0])
  const [ground, setGround] = useState('')
  const [sentence, setSentence] = useState('')
  const remove = () => {
    const body = { seen: review.seen, reason, ground, ...(sentence.trim() && { sentence }) }
    return officeCall(takeReviewDown, { params: { id: review.id }, body })
  }
  const done = () => {
    showToast(t('office.reviews.removedToast'))
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('office.reviews.removeTitle')} closeLabel={t('common.close')}>
      <form className={styles.form} onSubmit={form.onSubmit(remove, done)} noValidate>
        <FieldGroup label={t('office.reviews.rule')}>
          {REASONS.map((name) => (
            <Radio key={name} name="rule" checked={reason === name} onChange={() => setReason(name)}>
              {t(`reviews.reasons.${name}`)}
            </Radio>
          ))}
        </FieldGroup>
        <Field label={t('office.reviews.ground')} hint={t('office.reviews.groundHint')} error={form.error('ground')}>
          <TextArea value={ground} maxLength={LONGEST_SENTENCE} onChange={(event) => setGround(event.target.value)} />
        </Field>
        <Field label={t('office.reviews.sentence')} optional={t('office.optional')} error={form.error('sentence')}>
          <TextArea
            value={sentence}
            maxLength={LONGEST_SENTENCE}
            onChange={(event) => setSentence(event.target.value)}
          />
        </Field>
        <Says title={t('office.reviews.authorReads')}>
          {t('messages.review.removed', {
            place: review.venueName,
            reason: t(`reviews.reasons.${reason}`),
            note: sentence,
          })}
        </Says>
        <Decided form={form} />
        <Button type="submit" look="danger" block busy={form.busy}>
          {t('office.reviews.removeNow')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Brings a review back, or leaves it taken down after its author's appeal. */
export function RestoreDialog({ review, open, onClose, isRefusal }: DecideDialogProps & { isRefusal?: boolean }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [ground, setGround] = useState('')
  const endpoint = isRefusal ? refuseAppeal : putReviewBack
  const send = () => officeCall(endpoint, { params: { id: review.id }, body: { seen: review.seen, ground } })
  const words = isRefusal ? 'refuseAppeal' : 'restore'
  return (
    <Dialog open={open} onClose={onClose} title={t(`office.reviews.${words}Title`)} closeLabel={t('common.close')}>
      <form className={styles.form} onSubmit={form.onSubmit(send, onClose)} noValidate>
        <Field label={t('office.reviews.ground')} hint={t('office.reviews.groundHint')} error={form.error('ground')}>
          <TextArea value={ground} maxLength={LONGEST_SENTENCE} onChange={(event) => setGround(event.target.value)} />
        </Field>
        <Says title={t('office.reviews.authorReads')}>
          {t(isRefusal ? 'messages.review.appeal-refused' : 'messages.review.restored', { place: review.venueName })}
        </Says>
        <Decided form={form} />
        <Button type="submit" look="primary" block busy={form.busy}>
          {t(`office.reviews.${words}`)}
        </Button>
      </form>
    </Dialog>
  )
}
