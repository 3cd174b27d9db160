import { useState } from 'react'
import { href } from '#lib/href.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { chooseTime, type Reservation } from '../contract.ts'
import { ChooseTimes } from './choose-times.tsx'
import { meeting, standing } from './reservation-row.tsx'
import styles from './reservations.module.css'

type VisitTimesProps = { clientId: string; items: Reservation[]; now: number }

/** What a client asked for, with the times to pick one of; whoever has the link may pick. */
export function VisitTimes({ clientId, items: first, now }: VisitTimesProps) {
  const { t, lang } = useTexts()
  const [items, setItems] = useState(first)
  const replace = (changed: Reservation) =>
    setItems((shown) => shown.map((one) => (one.id === changed.id ? changed : one)))
  const shown = items.filter(({ kind }) => kind !== 'banquet')
  if (shown.length === 0) return <Empty title={t('reservations.times.none')}>{t('reservations.times.noneWords')}</Empty>
  return (
    <ul className={styles.list} data-part="visit-times">
      {shown.map((reservation) => {
        const { id, kind, reservationState: state, weddingCenter, product } = reservation
        const { name, address } = (weddingCenter ?? product)!
        const unsignedName = weddingCenter?.unsignedName
        return (
          <li key={id} className={styles.body} data-reservation={id} data-state={state}>
            <p>
              <Badge look={state === 'CONFIRMED' ? 'jade' : 'plain'}>{standing(reservation, t)}</Badge>
            </p>
            <h2>{unsignedName ? <Link href={href('venue', { unsignedName })}>{name}</Link> : name}</h2>
            <dl className={styles.facts}>
              <div>
                <dt>{t(`reservations.when.${kind}`)}</dt>
                <dd>{meeting(reservation, t, lang)}</dd>
              </div>
              {address && (
                <div>
                  <dt>{t('reservations.where')}</dt>
                  <dd>{address}</dd>
                </div>
              )}
            </dl>
            <ChooseTimes
              reservation={reservation}
              now={now}
              choose={(meetTsp) => call(chooseTime, { params: { clientId, reservationId: id }, body: { meetTsp } })}
              onChanged={replace}
            />
          </li>
        )
      })}
    </ul>
  )
}
