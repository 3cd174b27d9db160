import { useEffect, useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listNumberLooks, type NumberLook } from '../number-looks/contract.ts'
import styles from './profile-rows.module.css'

/** Who of the office looked at the number, and why. */
export function NumberLooks() {
  const { t, lang } = useTexts()
  const [items, setItems] = useState<NumberLook[] | null>(null)
  useEffect(() => {
    let wanted = true
    call(listNumberLooks).then(
      (answer) => wanted && answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [t])
  return (
    <section>
      <h2>{t('accounts.looks.title')}</h2>
      <p className="muted">{t('accounts.looks.lead')}</p>
      {!items && <Skeleton height="3rem" />}
      {items?.length === 0 && <p>{t('accounts.looks.none')}</p>}
      {items && items.length > 0 && (
        <ul className={styles.rows}>
          {items.map(({ id, atTsp, staffName, reason }) => (
            <li key={id}>
              <span>
                {t('accounts.looks.who', { name: staffName, reason })}
                <small>
                  {timeOfDay(atTsp)} · {shortDate(isoDate(atTsp), lang)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
