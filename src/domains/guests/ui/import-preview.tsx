import type { Imported, ImportedRow } from '#domains/guests/import/contract.ts'
import { showPhone } from '#lib/phone.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './import.module.css'

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
      {bad.length > 0 && <Rows caption={t('guests.import.problems')} rows={bad} count={doubles + wrong} />}
      {good.length > 0 && <Rows caption={t('guests.import.preview')} rows={good} count={added} />}
    </>
  )
}

function Rows({ caption, rows, count }: { caption: string; rows: ImportedRow[]; count: number }) {
  const { t } = useTexts()
  const about = ({ side, group, seats, tel, note }: ImportedRow) =>
    [t(`guests.side.${side}`), group, t('guests.seats', { count: seats }), showPhone(tel), note]
      .filter(Boolean)
      .join(' · ')
  const why = ({ outcome, fields }: ImportedRow) =>
    outcome === 'DOUBLE'
      ? t('guests.double')
      : Object.entries(fields)
          .map(([column, code]) => `${t(`guests.csv.${column}` as TextKey)}: ${t(`errors.${code}` as TextKey)}`)
          .join(' ')
  return (
    <section className={styles.preview}>
      <h3>{caption}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.row}>
            <span>{t('guests.import.line', { row: row.row })}</span>
            <b>{row.name || t('guests.import.noName')}</b>
            <small data-wrong={row.outcome === 'WRONG' || undefined}>
              {row.outcome === 'NEW' ? about(row) : why(row)}
            </small>
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="muted">{t('guests.import.rest', { count: count - rows.length })}</p>}
    </section>
  )
}
