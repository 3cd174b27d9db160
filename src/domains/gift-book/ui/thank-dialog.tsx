import { useEffect, useState } from 'react'
import { FACE_OF, namesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { Gift } from '#domains/gift-book/contract.ts'
import { getGuestSettings } from '#domains/guests/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { addressOf } from '#lib/form-of-address.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './gift-book.module.css'

interface ThankDialogProps {
  card: Invitation
  gift: Gift
  /** Whoever is still to be thanked after this one. */
  next: Gift | undefined
  onMark: (gift: Gift, thanked: boolean) => void
  onNext: (gift: Gift) => void
  onClose: () => void
}

/** The words of thanks to one household, in its form of address; copying and sharing mark it by themselves. */
export function ThankDialog({ card, gift, next, onMark, onNext, onClose }: ThankDialogProps) {
  const { t, lang } = useTexts()
  const [southern, setSouthern] = useState(false)
  const [copied, setCopied] = useState<{ gift: string; done: boolean }>()
  useEffect(() => {
    // without it the words are in the form that is understood everywhere
    call(getGuestSettings, { params: { id: card.id } }).then(
      (answer) => answer.ok && setSouthern(answer.value.southern),
      () => {},
    )
  }, [card.id])
  const message = t('gifts.thanks.words', {
    ...addressOf(gift.name, gift.form, lang, southern),
    couple: namesOf(card, FACE_OF[gift.side], t('gifts.thanks.and')),
  })
  const isThanked = gift.thankedTsp !== null
  const sent = () => !isThanked && onMark(gift, true)
  const copy = async () => {
    const done = await copyText(message)
    setCopied({ gift: gift.id, done })
    if (done) sent()
  }
  return (
    <Dialog open onClose={onClose} title={t('gifts.thanks.title', { name: gift.name })} closeLabel={t('common.close')}>
      <div className={styles.form}>
        <blockquote className={styles.message}>{message}</blockquote>
        <div className={styles.acts}>
          <Button look="primary" icon="copy" onClick={() => void copy()}>
            {t('gifts.thanks.copy')}
          </Button>
          {'share' in navigator && (
            <Button icon="share" onClick={() => void navigator.share({ text: message }).then(sent, () => {})}>
              {t('gifts.thanks.share')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.copied}>
          {copied?.gift === gift.id && t(copied.done ? 'gifts.thanks.copied' : 'common.notCopied')}
        </p>
        <div className={styles.acts}>
          {gift.thankedTsp !== null && (
            <p>{t('gifts.thanks.on', { date: shortDate(isoDate(gift.thankedTsp), lang) })}</p>
          )}
          <Button look="text" onClick={() => onMark(gift, !isThanked)}>
            {t(isThanked ? 'gifts.thanks.takeBack' : 'gifts.thanks.mark')}
          </Button>
        </div>
        {next && (
          <Button look="text" icon="arrow-right" onClick={() => onNext(next)}>
            {t('gifts.thanks.next', { name: next.name })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
