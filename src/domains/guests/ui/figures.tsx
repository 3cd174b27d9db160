import type { Guest } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import figures from '#ui/figures.module.css'
import { isToInvite } from '../rules.ts'
import styles from './guests.module.css'

interface FiguresProps {
  guests: Guest[]
  onInvite: () => void
  onRemind: () => void
}

/** The four numbers over the list, counted from what is shown in it. */
export function Figures({ guests, onInvite, onRemind }: FiguresProps) {
  const { t } = useTexts()
  const yes = guests.filter(({ state }) => state === 'YES')
  const sum = (all: Guest[], value: (guest: Guest) => number) => all.reduce((total, guest) => total + value(guest), 0)
  const waiting = guests.filter(({ state }) => state === 'WAITING').length
  const toInvite = guests.filter(isToInvite).length
  return (
    <dl className={figures.figures}>
      <div>
        <dt>{t('guests.figures.households')}</dt>
        <dd>{guests.length}</dd>
        <dd className={figures.under}>{t('guests.figures.offered', { count: sum(guests, ({ seats }) => seats) })}</dd>
        {guests.length > 0 && (
          <dd className={figures.under}>
            {toInvite > 0 ? (
              <button type="button" className={styles.textButton} onClick={onInvite}>
                {t('guests.sent.left', { count: toInvite })}
              </button>
            ) : (
              t('guests.sent.allSent')
            )}
          </dd>
        )}
      </div>
      <div>
        <dt>{t('guests.state.YES')}</dt>
        <dd>{yes.length}</dd>
        <dd className={figures.under}>
          {t('guests.figures.seats', {
            count: sum(yes, ({ adults, children }) => adults + children),
            vegetarians: sum(yes, ({ vegetarians }) => vegetarians),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('guests.state.NO')}</dt>
        <dd>{guests.length - yes.length - waiting}</dd>
      </div>
      <div>
        <dt>{t('guests.state.WAITING')}</dt>
        <dd>{waiting}</dd>
        {waiting > 0 && (
          <dd className={figures.under}>
            <button type="button" className={styles.textButton} onClick={onRemind}>
              {t('guests.figures.remind')}
            </button>
          </dd>
        )}
      </div>
    </dl>
  )
}
