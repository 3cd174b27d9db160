import { MOST_PEOPLE } from '#domains/cards/reply/contract.ts'
import type { Statistics } from '#domains/guests/statistics/contract.ts'
import { longDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import chart from './statistics.module.css'

const MOST_DRAWN = 80

/** The one number: how many tables of ten to order for the main ceremony. */
export function TablesToOrder({ figures, onReserve }: { figures: Statistics; onReserve: (reserve: number) => void }) {
  const { t, lang } = useTexts()
  const { tables, reserve, ceremonies } = figures
  const main = ceremonies.find((ceremony) => ceremony.main)
  const seats = main ? main.seats.adults + main.seats.children : figures.seats.adults + figures.seats.children
  const needed = tables - reserve
  return (
    <section className={chart.order}>
      <h2>{t('guests.statistics.tables', { event: main?.name ?? '' })}</h2>
      {main?.date && <p>{[main.time, longDate(main.date, lang)].filter(Boolean).join(', ')}</p>}
      <p>
        <b data-part="tables-to-order">{tables}</b> {t('guests.statistics.tablesHow', { seats, needed, reserve })}
      </p>
      <p className={chart.discs} aria-hidden="true">
        {Array.from({ length: Math.min(MOST_DRAWN, tables) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tables have no name of their own
          <i key={at} data-reserve={at >= needed || undefined} />
        ))}
      </p>
      <Field label={t('guests.statistics.reserve')}>
        <Stepper
          min={0}
          max={MOST_PEOPLE}
          defaultValue={reserve}
          onInput={(event) => onReserve(Math.min(MOST_PEOPLE, Math.max(0, Number(event.currentTarget.value) || 0)))}
          labels={{ less: t('guests.reply.less'), more: t('guests.reply.more') }}
        />
      </Field>
    </section>
  )
}
