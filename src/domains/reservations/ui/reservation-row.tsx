import { isoDate, longDate, monthLabel, shortDate, timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { saidDate } from '#lib/said-date.ts'
import type { Translate } from '#lib/texts.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { chooseOwnTime, type Reservation, type ReservationKind, type ReservationState } from '../contract.ts'
import { ChooseTimes } from './choose-times.tsx'
import styles from './reservations.module.css'

const LOOKS: Record<ReservationState, { look: 'plain' | 'jade' | 'warn' | 'line'; icon: IconName }> = {
  REQUESTED: { look: 'plain', icon: 'clock' },
  CONFIRMED: { look: 'jade', icon: 'check' },
  COMPLETED: { look: 'jade', icon: 'check' },
  CANCEL_REQUESTED: { look: 'warn', icon: 'clock' },
  CANCELLED: { look: 'line', icon: 'close' },
}
const STEPS = ['REQUESTED', 'CONFIRMED', 'COMPLETED'] as const

type ReservationRowProps = {
  reservation: Reservation
  onCancel: () => void
  onChanged: (reservation: Reservation) => void
}

/** One appointment: how it stands, when and where, and what can be done about it. */
export function ReservationRow({ reservation, onCancel, onChanged }: ReservationRowProps) {
  const { t, lang } = useTexts()
  const { kind, reservationState: state, weddingCenter, product, told, createdTsp } = reservation
  const subject = weddingCenter ?? product!
  const page = weddingCenter?.unsignedName
    ? href('venue', { unsignedName: weddingCenter.unsignedName })
    : product?.picture && href('dress', { id: product.id })
  const mayCancel = state === 'REQUESTED' || state === 'CONFIRMED'
  const sent = { time: timeOfDay(createdTsp), date: shortDate(isoDate(createdTsp), lang) }
  return (
    <article className={styles.row} data-state={state} data-reservation={reservation.id}>
      <Picture picture={subject.picture} alt="" ratio="4 / 3" sizes="(min-width: 640px) 15rem, 94vw" />
      <div className={styles.body}>
        <p>
          <Badge {...LOOKS[state]}>{standing(reservation, t)}</Badge>
        </p>
        <h2>{page ? <Link href={page}>{subject.name}</Link> : subject.name}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t(`reservations.when.${kind}`)}</dt>
            <dd>{meeting(reservation, t, lang)}</dd>
          </div>
          {plans(reservation, t, lang).map(({ label, said }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
          {subject.address && (
            <div>
              <dt>{t('reservations.where')}</dt>
              <dd>{subject.address}</dd>
            </div>
          )}
        </dl>
        {told && (
          <p className={styles.told}>
            {t(`reservations.told.${told.step}`)} {t('reservations.told.reason', { reason: told.reason })}
          </p>
        )}
        <ChooseTimes
          reservation={reservation}
          now={Date.now()}
          choose={(meetTsp) => call(chooseOwnTime, { body: { id: reservation.id, meetTsp } })}
          onChanged={onChanged}
        />
        {state === 'CANCEL_REQUESTED' || state === 'CANCELLED' ? null : <Steps kind={kind} state={state} />}
        <p className={styles.sent}>{t('reservations.sent', sent)}</p>
      </div>
      <div className={styles.acts}>
        {weddingCenter?.point && state === 'CONFIRMED' && <Directions point={weddingCenter.point} />}
        {mayCancel && (
          <Button look="text" onClick={onCancel} aria-label={t('reservations.cancel.openOf', { name: subject.name })}>
            {t('reservations.cancel.open')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Steps({ kind, state }: { kind: ReservationKind; state: ReservationState }) {
  const { t } = useTexts()
  return (
    <ol className={styles.steps} aria-label={t('reservations.steps.label')}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === state ? 'step' : undefined}>
          {t(kind === 'banquet' ? `reservations.banquet.${step}` : `reservations.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Directions({ point: { lat, lng } }: { point: { lat: number; lng: number } }) {
  const { t } = useTexts()
  return (
    <Button
      icon="map"
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        {t('reservations.directions')} <span className="vh">{t('reservations.newTab')}</span>
      </span>
    </Button>
  )
}

/** An appointment that the house ended says how, not only that it is over. */
export function standing({ kind, reservationState: state, told }: Reservation, t: Translate): string {
  const by = state === 'CANCELLED' ? told?.step : undefined
  if (by && by !== 'reschedule') return t(`reservations.ended.${by}`)
  const isBanquet = kind === 'banquet' && state !== 'CANCEL_REQUESTED' && state !== 'CANCELLED'
  return isBanquet ? t(`reservations.banquet.${state}`) : t(`reservations.state.${state}`)
}

export function meeting(reservation: Reservation, t: Translate, lang: Language): string {
  const { kind, reservationState: state, meetTsp, offeredTsps, told, wish } = reservation
  // the hour of a banquet is in the contract with the venue, not here
  const banquet = wish.weddingDate ? longDate(wish.weddingDate, lang) : t('reservations.plan.open')
  if (kind === 'banquet' && state !== 'CANCELLED') return banquet
  const time = meetTsp === null ? null : `${timeOfDay(meetTsp)}, ${longDate(isoDate(meetTsp), lang)}`
  if (state === 'CANCELLED') return (told?.step === 'no-show' && time) || t('reservations.when.none')
  if (state === 'COMPLETED') return time ?? t('reservations.when.over')
  if (state === 'CANCEL_REQUESTED') return [time, t('reservations.when.cancelling')].filter(Boolean).join(' · ')
  return time ?? t(offeredTsps.length > 0 ? 'reservations.offered.waiting' : 'reservations.when.waiting')
}

/** What the couple has in mind, apart from the appointment: the day of the wedding is never taken for that of a visit. */
function plans({ kind, wish }: Reservation, t: Translate, lang: Language): { label: string; said: string }[] {
  const { weddingDate, month, session, tables, fittingDate, fittingPart, size } = wish
  const part = fittingPart && t(`reservations.plan.${fittingPart}`)
  const worn = size === 'made-to-measure' ? t('reservations.plan.tailored') : size
  const wedding = weddingDate
    ? saidDate(weddingDate, lang)
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('reservations.plan.open')
  const seats = tables && t('reservations.plan.tables', { count: tables })
  const banquet = [seats, session && t(`reservations.plan.${session}`)].filter(Boolean).join(', ')
  const tried = fittingDate ? [part, longDate(fittingDate, lang)].filter(Boolean).join(', ') : ''
  const facts = [
    kind === 'fitting' && { label: t('reservations.plan.fittingDate'), said: tried },
    kind === 'fitting' && { label: t('reservations.plan.sizeLabel'), said: worn ?? '' },
    kind === 'visit' && { label: t('reservations.plan.weddingDate'), said: wedding },
    kind !== 'fitting' && { label: t('reservations.plan.banquet'), said: banquet },
  ]
  return facts.filter((fact) => fact !== false).filter(({ said }) => said !== '')
}
