import { useEffect, useState } from 'react'
import { type InvitationCard, listInvitations } from '#domains/invitations/contract.ts'
import { shortDate } from '#lib/dates.ts'
import { pathIn } from '#lib/localized.ts'
import { call } from '#shell/browser-call.ts'
import { showFailure } from '#shell/show-failure.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './my-invitations.module.css'

/** The INVITATIONS tab of the profile. */
export function MyInvitations() {
  const { t, lang } = useTexts()
  const [items, setItems] = useState<InvitationCard[] | null>(null)
  useEffect(() => {
    let wanted = true
    call(listInvitations).then(
      (answer) => wanted && answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [t])
  if (!items) return <Skeleton height="12rem" />
  if (items.length === 0) {
    return (
      <Empty
        title={t('invitations.mine.none')}
        actions={
          <Button look="primary" href="/invitations">
            {t('invitations.mine.begin')}
          </Button>
        }
      />
    )
  }
  return (
    <ul className={styles.list}>
      {items.map(({ id, groomName, brideName, date, visible, hasChanges, publishedName }) => (
        <li key={id}>
          <div>
            <h2>
              {groomName || brideName
                ? [groomName, brideName].filter(Boolean).join(' & ')
                : t('invitations.mine.unnamed')}
            </h2>
            <p className="muted">{date ? shortDate(date, lang) : t('invitations.mine.undated')}</p>
            <p>
              <Badge>{t(visible ? 'invitations.mine.visible' : 'invitations.mine.hidden')}</Badge>{' '}
              {visible && hasChanges && t('invitations.mine.hasChanges')}
            </p>
          </div>
          <div className={styles.acts}>
            <Button small href={`/invitations/${id}/edit`}>
              {t('invitations.mine.edit')}
            </Button>
            <Button small href={`/invitations/${id}/guests`}>
              {t('invitations.bar.guests')}
            </Button>
            {visible && publishedName && (
              <a href={pathIn(lang, `/thiep/${publishedName}`)} target="_blank" rel="noreferrer">
                {t('invitations.bar.open')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
