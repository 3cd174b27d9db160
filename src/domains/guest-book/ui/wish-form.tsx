import { LONGEST_GUEST, LONGEST_WISH, type OwnGuest } from '#domains/cards/reply/contract.ts'
import { WISH_PLACE } from '#domains/guest-book/rules.ts'
import type { TextKey } from '#lib/texts.ts'
import type { Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './wish-form.module.css'

export interface WishFormProps {
  /** Whose link it is; null on the link for all. */
  guest: OwnGuest | null
  token: string | null
  /** Where the form is sent: the page itself. */
  action: string
  /** A new wish is shown before the couple has read it. */
  atOnce: boolean
  /** What became of the one that was just sent. */
  sent?: 'shown' | 'read'
  returned?: Returned
}

/** A form that works as it stands; with script it stays where it is, also when the network is gone. */
export function WishForm({ guest, token, action, atOnce, sent, returned }: WishFormProps) {
  const { t } = useTexts()
  const isWrong = (name: string) => returned?.fields[name] !== undefined
  const wrong = (name: string) =>
    isWrong(name) && (
      <span id={`sai-loi-chuc-${name}`} className={styles.wrong} data-part="wish-wrong">
        {t(`errors.${returned?.fields[name]}` as TextKey)}
      </span>
    )
  const told = (name: string) =>
    isWrong(name) ? { 'aria-invalid': true, 'aria-describedby': `sai-loi-chuc-${name}` } : {}
  return (
    <div id={WISH_PLACE} className={styles.wish}>
      <h2 className={styles.title}>{t('guest-book.form.title')}</h2>
      <p className={styles.sent} role="status" data-part="wish-sent" hidden={!sent} tabIndex={-1}>
        {sent && t(`guest-book.form.${sent}`)}
      </p>
      <form
        method="post"
        action={action}
        data-part="wish-form"
        data-work={guest ? undefined : ''}
        data-token={token}
        data-shown={t('guest-book.form.shown')}
        data-read={t('guest-book.form.read')}
        data-lost={t('guest-book.form.lost')}
        noValidate
      >
        <input type="hidden" name="act" value="wish" />
        <p role="alert" tabIndex={-1} className={styles.wrong} hidden={!isWrong('whole')} data-part="wish-trouble">
          {wrong('whole')}
        </p>
        {guest ? (
          <p>{guest.name}</p>
        ) : (
          <label>
            {t('card.reply.name')}
            <input
              name="wish-name"
              required
              maxLength={LONGEST_GUEST}
              autoComplete="name"
              defaultValue={returned?.values['wish-name'] ?? ''}
              {...told('name')}
            />
            {wrong('name')}
          </label>
        )}
        <label>
          {t('guest-book.form.message')}
          <textarea
            name="wish"
            rows={4}
            required
            maxLength={LONGEST_WISH}
            defaultValue={returned?.values.wish ?? guest?.message ?? ''}
            {...told('message')}
          />
          {wrong('message')}
        </label>
        <button type="submit" data-busy={t('card.reply.sending')}>
          {t(`guest-book.form.${guest?.message ? 'change' : 'send'}`)}
        </button>
        <p className={styles.note}>{t(`guest-book.form.${atOnce ? 'atOnce' : 'readFirst'}`)}</p>
      </form>
    </div>
  )
}
