import { useCallback, useEffect, useState } from 'react'
import type { Customer } from '#domains/accounts/contract.ts'
import { href } from '#lib/href.ts'
import { showPhone } from '#lib/phone.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listReservations, type Reservation } from '../contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReservationRow } from './reservation-row.tsx'
import styles from './reservations.module.css'

/** The customer's appointments, latest first. */
export function Reservations({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const { items, load, replace } = useReservations()
  const [cancelling, setCancelling] = useState<Reservation | null>(null)
  if (items === null) return <Skeleton height="16rem" />
  if (items === 'failed') {
    return (
      <Empty
        title={t('reservations.failed.title')}
        actions={<Button onClick={load}>{t('reservations.failed.action')}</Button>}
      />
    )
  }
  if (items.length === 0) return <NoReservations />
  return (
    <>
      <ul className={styles.list}>
        {items.map((reservation) => (
          <li key={reservation.id}>
            <ReservationRow reservation={reservation} onCancel={() => setCancelling(reservation)} onChanged={replace} />
          </li>
        ))}
      </ul>
      {customer.tel && <Alert kind="info">{t('reservations.phone', { tel: showPhone(customer.tel) })}</Alert>}
      <CancelDialog
        reservation={cancelling}
        onClose={() => setCancelling(null)}
        onChanged={(changed) => {
          replace(changed)
          setCancelling(null)
        }}
      />
    </>
  )
}

function useReservations() {
  const { t } = useTexts()
  const [items, setItems] = useState<Reservation[] | 'failed' | null>(null)
  const load = useCallback(() => {
    setItems(null)
    call(listReservations).then(
      (answer) => setItems(answer.ok ? answer.value.items : 'failed'),
      (error) => {
        setItems('failed')
        return showFailure(error, t)
      },
    )
  }, [t])
  useEffect(load, [load])
  const replace = (changed: Reservation) =>
    setItems((shown) => (Array.isArray(shown) ? shown.map((one) => (one.id === changed.id ? changed : one)) : shown))
  return { items, load, replace }
}

function NoReservations() {
  const { t } = useTexts()
  const way = (
    <Button look="primary" href={href('venues')}>
      {t('reservations.empty.action')}
    </Button>
  )
  return (
    <Empty title={t('reservations.empty.title')} actions={way}>
      {t('reservations.empty.words')}
    </Empty>
  )
}
