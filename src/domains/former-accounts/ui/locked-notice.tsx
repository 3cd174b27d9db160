import { useCallback, useEffect, useState } from 'react'
import { type Former, listApprovals, listFormers } from '#domains/former-accounts/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import list from '#ui/list.module.css'
import styles from './locked-notice.module.css'
import { OpenLocked } from './open-locked.tsx'

/** What of the account is locked after a reset by phone alone, and every way to open it. Most customers never see it. */
export function LockedNotice({ onOpened }: { onOpened: () => Promise<void> }) {
  const { t, lang } = useTexts()
  const [formers, setFormers] = useState<Former[]>([])
  const [here, setHere] = useState<string[]>([])
  const look = useCallback(async () => {
    const listed = await call(listFormers)
    if (!listed.ok) return
    setFormers(listed.value.items)
    if (listed.value.items.length === 0) return
    const asked = await call(listApprovals)
    if (asked.ok) setHere(asked.value.items.map(({ id }) => id))
  }, [])
  useEffect(() => {
    look().catch((error) => showFailure(error, t))
  }, [look, t])

  const opened = async () => {
    await look()
    await onOpened()
  }
  return formers.map((former) => (
    <section key={former.id} className={styles.locked} data-part="locked">
      <Alert kind="warn">
        <h2>{t('accounts.locked.title')}</h2>
        <p>{t('accounts.locked.why', { date: shortDate(isoDate(former.setAsideTsp), lang) })}</p>
      </Alert>
      <WhatIsLocked former={former} />
      <OpenLocked former={former} isKnownHere={here.includes(former.id)} onOpened={opened} />
    </section>
  ))
}

const OWN: Former['locked'] = ['reservations', 'vouchers', 'favourites']

function WhatIsLocked({ former: { locked, ownOpenTsp, refused } }: { former: Former }) {
  const { t, lang } = useTexts()
  const own = locked.filter((kind) => OWN.includes(kind))
  const rest = locked.filter((kind) => !OWN.includes(kind))
  const date = ownOpenTsp === null ? '' : shortDate(isoDate(ownOpenTsp), lang)
  return (
    <div className={styles.what}>
      {own.length > 0 && (
        <>
          <p>{refused ? t('accounts.locked.refused') : t('accounts.locked.until', { date })}</p>
          <Kinds kinds={own} />
        </>
      )}
      <p>{t('accounts.locked.proof')}</p>
      <Kinds kinds={rest} />
    </div>
  )
}

function Kinds({ kinds }: { kinds: Former['locked'] }) {
  const { t } = useTexts()
  return (
    <ul className={list.list}>
      {kinds.map((kind) => (
        <li key={kind}>{t(`accounts.locked.kind.${kind}`)}</li>
      ))}
    </ul>
  )
}
