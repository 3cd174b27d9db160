import { isoDate, longDate, timeOfDay } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Reservation } from '../contract.ts'
import styles from './reservations.module.css'

type ChooseTimesProps = {
  reservation: Reservation
  now: number
  choose: (
    meetTsp: number,
  ) => Promise<{ ok: true; value: Reservation } | { ok: false; reason: string; fields?: Fields }>
  onChanged: (reservation: Reservation) => void
}

/** The times that the house offers, each a button; picking one agrees on it. */
export function ChooseTimes({ reservation, now, choose, onChanged }: ChooseTimesProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const { reservationState: state, offeredTsps, weddingCenter, product } = reservation
  if (state !== 'REQUESTED' || offeredTsps.length === 0) return null
  const open = offeredTsps.filter((tsp) => tsp > now)
  if (open.length === 0) return <p>{t('reservations.offered.gone')}</p>
  const { name } = (weddingCenter ?? product)!

  const pick = (meetTsp: number) => () =>
    form.send(async () => {
      const chosen = await choose(meetTsp)
      if (!chosen.ok) return fieldsOf(chosen, WHOLE)
      onChanged(chosen.value)
      return null
    })
  return (
    <div className={styles.offered}>
      <p>{t('reservations.offered.label')}</p>
      <div className={styles.ways}>
        {open.map((tsp) => {
          const when = { time: timeOfDay(tsp), date: longDate(isoDate(tsp), lang) }
          return (
            <Button
              key={tsp}
              busy={form.busy}
              onClick={pick(tsp)}
              aria-label={t('reservations.offered.chooseOf', { ...when, name })}
            >
              {t('reservations.offered.choose', when)}
            </Button>
          )
        })}
      </div>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
    </div>
  )
}
