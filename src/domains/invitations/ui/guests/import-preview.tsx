import type { Imported, ImportedRow } from '#domains/invitations/guests/import/contract.ts'
import { showPhone } from '#lib/phone.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import styles from './guests.module.css'

const SHOWN = 50

/** What would be written, and row by row why the rest would not. */
export function ImportPreview({ imported }: { imported: Imported }) {
  const { t } = useTexts()
  const { rows, added, doubles, wrong, problems, preview } = imported
  const bad = problems.slice(0, SHOWN)
  const good = preview.filter(({ outcome }) => outcome === 'NEW').slice(0, SHOWN)
  return (
    <>
      <p role="status" className={styles.told}>
        {t('guests.import.told', { rows, added, doubles, wrong })}
      </p>
      {bad.length > 0 && <Rows caption={t('guests.import.problems')} rows={bad} />}
      {good.length > 0 && <Rows caption={t('guests.import.preview')} rows={good} />}
    </>
  )
}

function Rows({ caption, rows }: { caption: string; rows: ImportedRow[] }) {
  const { t } = useTexts()
  const why = ({ outcome, fields }: ImportedRow) => {
    if (outcome === 'NEW') return null
    if (outcome === 'DOUBLE') return <Badge look="warn">{t('guests.double')}</Badge>
    return Object.entries(fields)
      .map(([column, code]) => `${t(`guests.csv.${column}` as TextKey)}: ${t(`errors.${code}` as TextKey)}`)
      .join(' ')
  }
  return (
    <div className={styles.preview}>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { id: 'name', label: t('guests.csv.name'), cell: ({ row, name }) => `${row}. ${name}` },
          {
            id: 'side',
            label: t('guests.csv.side'),
            cell: ({ side, group }) => [t(`guests.side.${side}`), group].filter(Boolean).join(' · '),
          },
          { id: 'seats', label: t('guests.csv.seats'), numeric: true, cell: ({ seats }) => seats },
          { id: 'tel', label: t('guests.csv.tel'), cell: ({ tel }) => showPhone(tel) },
          { id: 'why', label: t('guests.import.why'), cell: why },
        ]}
      />
    </div>
  )
}
