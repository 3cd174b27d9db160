import { useEffect, useState } from 'react'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { listSharedCards, type SharedCard } from '../contract.ts'
import styles from './owners.module.css'

/** The cards that somebody prepares for others; nothing where there are none. */
export function SharedCards() {
  const { t } = useTexts()
  const [items, setItems] = useState<SharedCard[]>([])
  useEffect(() => {
    call(listSharedCards).then(
      (answer) => answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
  }, [t])
  if (items.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('owners.shared.title')}</h2>
      <ul className={styles.people}>
        {items.map(({ id, names, owner, role }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{names.join(' & ') || t('owners.shared.unnamed')}</strong>{' '}
                <Badge>{t(`owners.role.${role}`)}</Badge>
              </p>
              <p className="muted">{t('owners.shared.of', { name: owner })}</p>
            </div>
            <div className={styles.acts}>
              {role === 'all' && (
                <Button small href={href('invitation-edit', { id })}>
                  {t('owners.shared.edit')}
                </Button>
              )}
              <Button small href={href('invitation-guests', { id })}>
                {t('owners.shared.guests')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
