import { useState } from 'react'
import { type ChecklistItem, changeDetails } from '#domains/profile/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { checklistParts } from './checklist-parts.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './profile-info.module.css'

/** Ticked at once, and as it was where that could not be kept. */
export function Checklist({ customer, onCustomer, daysLeft }: PanelProps & { daysLeft: number | null }) {
  const { t } = useTexts()
  const [done, setDone] = useState(new Set(customer.checklist))
  const { now, later } = checklistParts(daysLeft)

  async function tick(item: ChecklistItem, on: boolean) {
    const next = new Set(done)
    if (on) next.add(item)
    else next.delete(item)
    setDone(next)
    try {
      const kept = await call(changeDetails, { body: { checklist: [...next] as ChecklistItem[] } })
      if (kept.ok) return onCustomer(kept.value)
      showAlert('error', t(`errors.${kept.reason}`))
    } catch (error) {
      await showFailure(error, t)
    }
    setDone(done)
  }
  const tasks = (items: ChecklistItem[]) => (
    <ul className={styles.tasks}>
      {items.map((item) => (
        <li key={item}>
          <Checkbox name={item} checked={done.has(item)} onChange={(event) => tick(item, event.target.checked)}>
            {t(`accounts.checklist.tasks.${item}`)}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.block}>
      <h2>{t('accounts.checklist.title')}</h2>
      <p className="muted">
        {t('accounts.checklist.done', { count: done.size, all: String(now.length + later.length) })}
      </p>
      {daysLeft !== null && <h3>{t('accounts.checklist.now')}</h3>}
      {now.length > 0 ? tasks(now) : <p>{t('accounts.checklist.nothing')}</p>}
      {later.length > 0 && (
        <>
          <h3>{t('accounts.checklist.later')}</h3>
          {tasks(later)}
        </>
      )}
    </section>
  )
}
