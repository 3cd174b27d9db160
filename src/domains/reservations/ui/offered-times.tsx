import { isoDate } from '#lib/dates.ts'
import { saidDate } from '#lib/said-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldLines } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MOST_TIMES } from '../process.ts'
import styles from './visits-board.module.css'

interface OfferedTime {
  date: string
  time: string
}

type OfferedTimesProps = {
  times: OfferedTime[]
  now: number
  onTimes: (times: OfferedTime[]) => void
  error?: string
}

/** The times that the house names, of which the couple picks one. */
export function OfferedTimes({ times, now, onTimes, error }: OfferedTimesProps) {
  const { t, lang } = useTexts()
  const change = (at: number, part: Partial<OfferedTime>) =>
    onTimes(times.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <>
      {times.map(({ date, time }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times are their places
        <div key={index} className={styles.when}>
          <Field label={t('office.visits.date')} hint={saidDate(date, lang)}>
            <TextInput
              type="date"
              value={date}
              min={isoDate(now)}
              onChange={(event) => change(index, { date: event.target.value })}
            />
          </Field>
          <Field label={t('office.visits.time')}>
            <TextInput
              type="time"
              value={time}
              step={900}
              onChange={(event) => change(index, { time: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <FieldLines id="times" error={error} />
      {times.length < MOST_TIMES && (
        <Button small look="text" onClick={() => onTimes([...times, { date: times.at(-1)?.date ?? '', time: '' }])}>
          {t('office.visits.moreTimes')}
        </Button>
      )}
    </>
  )
}
