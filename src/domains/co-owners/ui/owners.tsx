import { useCallback, useEffect, useState } from 'react'
import type { CardStanding } from '#domains/cards/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CardOwners, type CoOwner, listOwners, type OpenOwnerLink, revokeOwnerLink } from '../contract.ts'
import { Changes } from './changes.tsx'
import { InviteForm } from './invite-form.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import styles from './owners.module.css'

/** Everybody who prepares a card: who they are, what they may do, whom to invite, and what was changed. */
export function Owners({ id }: { id: string }) {
  const { t } = useTexts()
  const [known, setKnown] = useState<CardOwners>()
  const [chosen, setChosen] = useState<CoOwner>()
  const load = useCallback(() => {
    call(listOwners, { params: { id } }).then(
      (answer) => (answer.ok ? setKnown(answer.value) : showAlert('error', t(`errors.${answer.reason}`))),
      (error) => showFailure(error, t),
    )
  }, [id, t])
  useEffect(load, [load])
  if (!known) return <Skeleton height="50vh" />
  const { owners, links, mayInvite } = known
  const close = () => setChosen(undefined)
  return (
    <>
      <p className={styles.intro}>{t('owners.intro')}</p>
      <section className={styles.part}>
        <h2>{t('owners.people')}</h2>
        <ul className={styles.people}>
          {owners.map((owner) => (
            <li key={owner.id}>
              <Person owner={owner} />
              {!owner.isOwner && (mayInvite || owner.isMe) && (
                <Button small onClick={() => setChosen(owner)}>
                  {t(owner.isMe ? 'owners.leave' : 'owners.change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {links.length > 0 && <Links id={id} links={links} onRevoked={load} />}
      {mayInvite && <InviteForm id={id} onMade={load} />}
      <Changes id={id} />
      {chosen && (
        <OwnerDialog
          id={id}
          owner={chosen}
          onClose={close}
          onChanged={(next) => {
            setKnown(next)
            showToast(t('owners.saved', { name: chosen.name }))
            close()
          }}
          onRemoved={() => {
            if (chosen.isMe) return void go(href('profile', { tab: 'INVITATIONS' }))
            showToast(t('owners.removed', { name: chosen.name }))
            close()
            load()
          }}
        />
      )}
    </>
  )
}

function Person({ owner }: { owner: CoOwner }) {
  const { t, lang } = useTexts()
  const { name, isOwner, isMe, joinedTsp } = owner
  return (
    <div>
      <p>
        <strong>{name}</strong> {isMe && <span className="muted">({t('owners.you')})</span>}{' '}
        {isOwner && <Badge look="jade">{t('owners.owner')}</Badge>}
      </p>
      {!isOwner && (
        <p className="muted">
          <StandingWords {...owner} /> · {t('owners.since', { date: shortDate(isoDate(joinedTsp), lang) })}
        </p>
      )}
    </div>
  )
}

function StandingWords({ role, side, seesPhones }: CardStanding) {
  const { t } = useTexts()
  const words = [t(`owners.role.${role}`)]
  if (role !== 'all') words.push(t(`owners.side.${side}`))
  if (role === 'look') words.push(t(seesPhones ? 'owners.phones' : 'owners.noPhones'))
  return words.join(' · ')
}

function Links({ id, links, onRevoked }: { id: string; links: OpenOwnerLink[]; onRevoked: () => void }) {
  const { t, lang } = useTexts()
  async function revoke({ id: linkId, name }: OpenOwnerLink) {
    try {
      const answer = await call(revokeOwnerLink, { params: { id, linkId } })
      // somebody took it up meanwhile: the list then shows them
      if (answer.ok) showToast(t('owners.links.revoked', { name }))
    } catch (error) {
      showFailure(error, t)
    }
    onRevoked()
  }
  return (
    <section className={styles.part}>
      <h2>{t('owners.links.title')}</h2>
      <ul className={styles.people}>
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <p>
                <strong>{link.name}</strong>
              </p>
              <p className="muted">
                <StandingWords {...link} /> ·{' '}
                {t('owners.links.until', { date: shortDate(isoDate(link.expireTsp), lang) })}
              </p>
            </div>
            <Button small onClick={() => void revoke(link)}>
              {t('owners.links.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
