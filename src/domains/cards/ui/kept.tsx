import type { OwnGuest } from '#domains/cards/reply/contract.ts'
import { showPhone } from '#lib/phone.ts'
import { useTexts } from '#shell/texts.tsx'
import button from './card.module.css'
import styles from './reply.module.css'

/** What is kept of a household, for its own eyes, and the ways to take it back. */
export function Kept({ guest, action, open }: { guest: OwnGuest; action: string; open: boolean }) {
  const { t } = useTexts()
  const facts: [string, string | null][] = [
    [t('card.kept.name'), guest.name],
    [t('card.kept.side'), t(`card.kept.sides.${guest.side}`)],
    [t('card.kept.group'), guest.group || null],
    [t('card.kept.seats'), String(guest.seats)],
    [t('card.kept.tel'), guest.tel && showPhone(guest.tel)],
    [t('card.kept.note'), guest.note ? t('card.kept.hasNote') : null],
    [t('card.kept.by'), guest.recordedBy && t(`card.kept.recorded.${guest.recordedBy}`)],
    [t('card.kept.message'), guest.message],
    [t('card.kept.arrived'), guest.arrived ? t('card.kept.yes') : null],
  ]
  return (
    <details className={styles.more}>
      <summary>{t('card.kept.title')}</summary>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <form method="post" action={action} className={styles.acts}>
        {open && guest.state !== 'WAITING' && (
          <button type="submit" name="act" value="withdraw" className={button.button}>
            {t('card.kept.withdraw')}
          </button>
        )}
        <button type="submit" name="act" value="forget" className={button.button}>
          {t('card.kept.forget')}
        </button>
        <p className={styles.note}>{t('card.kept.forgetNote')}</p>
      </form>
    </details>
  )
}
