import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { Hall } from '../contract.ts'
import { HallName } from './hall-name.tsx'
import styles from './hall-table.module.css'

/** Every hall with its size and, where the venue publishes them, its prices by day and session. */
export function HallTable({ halls }: { halls: Hall[] }) {
  const { t } = useTexts()
  const priced = halls.some((hall) => hall.prices)
  return (
    <div className={styles.halls}>
      <DataTable
        caption={t('venues.halls.caption')}
        columns={[...sizeColumns(t), ...(priced ? priceColumns(t) : [])]}
        rows={halls}
        rowKey={(hall) => hall.name}
      />
      <p className={styles.note}>{t(priced ? 'venues.halls.note' : 'venues.halls.hiddenNote')}</p>
    </div>
  )
}

function sizeColumns(t: Translate): Column<Hall>[] {
  return [
    { id: 'hall', label: t('venues.halls.hall'), cell: (hall) => <HallName hall={hall} /> },
    {
      id: 'tables',
      label: t('venues.halls.tables'),
      cell: (hall) => (
        <span className={styles.figure}>{t('venues.halls.range', { min: hall.minTables, max: hall.maxTables })}</span>
      ),
    },
    {
      id: 'ceiling',
      label: t('venues.halls.ceiling'),
      cell: (hall) => (
        <span className={styles.pair}>
          {hall.ceiling !== null && <span>{t('venues.halls.height', { height: hall.ceiling })}</span>}
          {hall.ceiling === null && hall.outdoor && <span>{t('venues.halls.outdoor')}</span>}
          <span className={hall.ceiling !== null || hall.outdoor ? styles.aside : undefined}>
            {hall.pillars ? t('venues.halls.pillars', { count: hall.pillars }) : t('venues.halls.noPillars')}
          </span>
        </span>
      ),
    },
  ]
}

function priceColumns(t: Translate): Column<Hall>[] {
  const inThousands = (amount: number) => Math.round(amount / 1000)
  return (['weekday', 'weekend'] as const).map((day) => ({
    id: day,
    label: t(`venues.halls.${day}`),
    numeric: true,
    cell: ({ prices }) =>
      prices ? (
        <span className={styles.figure}>
          {t('venues.halls.pair', { lunch: inThousands(prices[day].lunch), dinner: inThousands(prices[day].dinner) })}
        </span>
      ) : (
        <span className={styles.aside}>{t('venues.price.hidden')}</span>
      ),
  }))
}
