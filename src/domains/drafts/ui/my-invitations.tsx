import { useCallback, useEffect, useState } from 'react'
import { isoDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type InvitationCard, listInvitations } from '../contract.ts'
import { restoreInvitation } from '../deleting/contract.ts'
import { DeleteButton } from './delete-button.tsx'
import styles from './my-invitations.module.css'
import { WaitingDraft } from './waiting-draft.tsx'

/** The INVITATIONS tab of the profile: the cards, and those that were deleted and can be taken back. */
export function MyInvitations() {
  const { t } = useTexts()
  const [items, setItems] = useState<InvitationCard[] | null>(null)
  const load = useCallback(async () => {
    try {
      const lists = await Promise.all([call(listInvitations), call(listInvitations, { query: { deleted: 'true' } })])
      setItems(lists.flatMap((list) => (list.ok ? list.value.items : [])))
    } catch (error) {
      await showFailure(error, t)
    }
  }, [t])
  useEffect(() => void load(), [load])
  if (!items) return <Skeleton height="12rem" />
  return (
    <>
      <WaitingDraft />
      {items.length === 0 && (
        <Empty
          title={t('invitations.mine.none')}
          actions={
            <Button look="primary" href={href('invitations')}>
              {t('invitations.mine.begin')}
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {items.map((card) => (
          <li key={card.id}>
            {card.eraseTsp === null ? (
              <Living card={card} onDeleted={load} />
            ) : (
              <Deleted card={card} onRestored={load} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const namesOf = ({ groomName, brideName }: InvitationCard) => [groomName, brideName].filter(Boolean).join(' & ')

function Heading({ card }: { card: InvitationCard }) {
  const { t, lang } = useTexts()
  return (
    <>
      <h2>{namesOf(card) || t('invitations.mine.unnamed')}</h2>
      <p className="muted">{card.date ? shortDate(card.date, lang) : t('invitations.mine.undated')}</p>
    </>
  )
}

function Living({ card, onDeleted }: { card: InvitationCard; onDeleted: () => void }) {
  const { t, lang } = useTexts()
  const { id, visible, hasChanges, publishedName } = card
  return (
    <>
      <div>
        <Heading card={card} />
        <p>
          <Badge>{t(visible ? 'invitations.mine.visible' : 'invitations.mine.hidden')}</Badge>{' '}
          {visible && hasChanges && t('invitations.mine.hasChanges')}
        </p>
      </div>
      <div className={styles.acts}>
        <Button small href={href('invitation-edit', { id })}>
          {t('invitations.mine.edit')}
        </Button>
        <Button small href={href('invitation-guests', { id })}>
          {t('invitations.bar.guests')}
        </Button>
        {visible && publishedName && (
          <a href={pathIn(lang, href('card', { unsignedName: publishedName }))} target="_blank" rel="noreferrer">
            {t('invitations.bar.open')}
          </a>
        )}
        <DeleteButton
          id={id}
          names={namesOf(card)}
          onDeleted={() => {
            showAlert('ok', t('invitations.delete.done'))
            onDeleted()
          }}
        />
      </div>
    </>
  )
}

function Deleted({ card, onRestored }: { card: InvitationCard; onRestored: () => void }) {
  const { t, lang } = useTexts()
  const [busy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    try {
      const answer = await call(restoreInvitation, { params: { id: card.id } })
      if (answer.ok) showAlert('ok', t('invitations.delete.restored'))
      else showAlert('error', t(`errors.${answer.reason}`))
      onRestored()
    } catch (error) {
      await showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Heading card={card} />
        <p>
          <Badge look="line">{t('invitations.delete.badge')}</Badge>{' '}
          {t('invitations.delete.erased', { date: shortDate(isoDate(card.eraseTsp!), lang) })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button small busy={busy} onClick={restore}>
          {t('invitations.delete.restore')}
        </Button>
      </div>
    </>
  )
}
