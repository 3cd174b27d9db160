import { useCallback, useEffect, useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { listChanges, type MadeChange } from '../contract.ts'
import styles from './owners.module.css'

const AT_A_TIME = 20

/** Who changed what, the latest first. */
export function Changes({ id }: { id: string }) {
  const { t, lang } = useTexts()
  const [known, setKnown] = useState<{ items: MadeChange[]; total: number }>()
  const [wanted, setWanted] = useState(AT_A_TIME)
  const load = useCallback(() => {
    call(listChanges, { params: { id }, query: { fetchSize: String(wanted) } }).then(
      (answer) => (answer.ok ? setKnown(answer.value) : showAlert('error', t(`errors.${answer.reason}`))),
      (error) => showFailure(error, t),
    )
  }, [id, wanted, t])
  useEffect(load, [load])
  if (!known) return null
  const told = ({ what, by, isMe, guest, count }: MadeChange) =>
    t(`owners.changes.what.${what}`, {
      by: isMe ? t('owners.changes.you') : (by ?? t('owners.changes.gone')),
      guest: guest ?? t('owners.changes.goneGuest'),
      count,
    })
  return (
    <section className={styles.part}>
      <h2>{t('owners.changes.title')}</h2>
      {known.items.length === 0 && <p className="muted">{t('owners.changes.none')}</p>}
      <ol className={styles.changes}>
        {known.items.map((change) => (
          <li key={change.id}>
            {told(change)}{' '}
            <small className="muted">
              {timeOfDay(change.atTsp)}, {shortDate(isoDate(change.atTsp), lang)}
            </small>
          </li>
        ))}
      </ol>
      {known.total > known.items.length && (
        <Button small onClick={() => setWanted(wanted + AT_A_TIME)}>
          {t('owners.changes.more')}
        </Button>
      )}
    </section>
  )
}
