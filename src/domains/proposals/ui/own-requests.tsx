import { useEffect, useState } from 'react'
import { isoDate, longDate, monthLabel, shortDate, timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { listOwnRequests, type OwnRequest } from '../contract.ts'
import styles from './own-requests.module.css'

/** The customer's requests for prices, each with the way to its answers; nothing where there is none. */
export function OwnRequests() {
  const { t } = useTexts()
  const [items, setItems] = useState<OwnRequest[]>([])
  useEffect(() => {
    let wanted = true
    call(listOwnRequests).then(
      (answer) => wanted && answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [t])
  if (items.length === 0) return null
  return (
    <section className={styles.requests} data-part="own-requests">
      <h2>{t('reservations.asked.title')}</h2>
      <ul>
        {items.map((request) => (
          <RequestRow key={request.clientId} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request: { clientId, wish, askedTsp, venues } }: { request: OwnRequest }) {
  const { t, lang } = useTexts()
  const { weddingDate, month, tables } = wish
  const day = weddingDate
    ? longDate(weddingDate, lang)
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('reservations.asked.noDay')
  const sent = { time: timeOfDay(askedTsp), date: shortDate(isoDate(askedTsp), lang) }
  const count = (...states: OwnRequest['venues'][number]['state'][]) =>
    venues.filter(({ state }) => states.includes(state)).length
  const accepted = venues.find(({ state }) => state === 'accepted')
  const [quoted, waiting] = [count('answered'), count('waiting')]
  const standing = accepted
    ? [t('reservations.asked.accepted', { name: accepted.name })]
    : [
        quoted > 0 && t('reservations.asked.quoted', { count: quoted }),
        waiting > 0 && t('reservations.asked.waiting', { count: waiting }),
      ]
  return (
    <li>
      <div>
        <b>{[day, tables && t('reservations.asked.tables', { count: tables })].filter(Boolean).join(', ')}</b>
        <p>{venues.map(({ name }) => name).join(' · ')}</p>
        <small>{[t('reservations.asked.sent', sent), ...standing].filter(Boolean).join(' · ')}</small>
      </div>
      <Button small href={href('quotation-answers', { clientId })} aria-label={t('reservations.asked.openOf', sent)}>
        {t('reservations.asked.open')}
      </Button>
    </li>
  )
}
