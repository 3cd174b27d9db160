import { useId, useState } from 'react'
import { shortDate, weekday, weekdayLabel } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldLines } from '#ui/field.tsx'
import type { FittingDay } from '../days/contract.ts'
import { nearFreeDays, REFUSED_DAYS } from '../rules.ts'
import styles from './fitting-form.module.css'

interface NearDaysProps {
  days: FittingDay[]
  date: string
  least: string
  /** The field says already what is wrong with the day. */
  isTold: boolean
  onDay(date: string): void
}

/** Whether the chosen day can be, and the nearest ones that can. Nothing where the maker takes any day. */
export function NearDays({ days, date, least, isTold, onDay }: NearDaysProps) {
  const { t, lang } = useTexts()
  const id = useId()
  const [pick, setPick] = useState({ date: '', around: '' })
  if (days.length === 0) return null
  const state = days.find((day) => day.date === date)?.state
  // the day that was pressed stays where it is
  const around = pick.date && pick.date === date ? pick.around : date
  const near = nearFreeDays(days, around > least ? around : least)
  const dated = (day: string) => `${weekdayLabel(weekday(day), lang)}, ${shortDate(day, lang)}`
  return (
    <div className={styles.days}>
      <div role="status">
        {state === 'free' && <FieldLines id={id} ok={t('fittings.days.free')} />}
        {state && state !== 'free' && !isTold && <FieldLines id={id} error={t(`errors.${REFUSED_DAYS[state]}`)} />}
      </div>
      {near.length > 0 && (
        <>
          <p id={`${id}-near`}>{t(around ? 'fittings.days.near' : 'fittings.days.nearest')}</p>
          <ul className={styles.near} aria-labelledby={`${id}-near`}>
            {near.map((day) => (
              <li key={day}>
                <Button
                  small
                  look={day === date ? 'second' : 'quiet'}
                  aria-pressed={day === date}
                  onClick={() => {
                    setPick({ date: day, around })
                    onDay(day)
                  }}
                >
                  {dated(day)}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.unscripted}>{near.map(dated).join('; ')}</p>
        </>
      )}
    </div>
  )
}
