import type { Invitation } from '#domains/drafts/contract.ts'
import type { Imported, ImportedRow } from '#domains/guest-import/contract.ts'
import type { RowDecision } from '#domains/guest-import/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import styles from './import.module.css'
import { ImportRows } from './import-rows.tsx'
import { firstDecision, ImportTwins } from './import-twins.tsx'
import { aboutHousehold, marksOf, placeOf, whyNot } from './say-household.ts'

export type ImportCounts = Pick<Imported, 'added' | 'merged' | 'doubles'>

/** How many rows become what, by what was decided so far. */
export function countsOf(
  { added, merged, doubles, twins }: Imported,
  decisions: ReadonlyMap<number, RowDecision>,
): ImportCounts {
  const counts = { added, merged, doubles }
  const column = { keep: 'added', merge: 'merged', skip: 'doubles' } as const
  for (const row of twins) {
    counts[row.outcome === 'NEW' ? 'added' : 'doubles'] -= 1
    counts[column[decisions.get(row.index) ?? firstDecision(row)]] += 1
  }
  return counts
}

interface ImportPreviewProps {
  card: Invitation
  imported: Imported
  decisions: ReadonlyMap<number, RowDecision>
  onDecide: (decided: Map<number, RowDecision>) => void
}

/** What would be written or was, and line by line what became of the rest of the file. */
export function ImportPreview({ card, imported, decisions, onDecide }: ImportPreviewProps) {
  const { t } = useTexts()
  const { written, lines, wrong, skipped, unread, twins, marked, problems, preview, skippedLines } = imported
  const counts = written ? imported : countsOf(imported, decisions)
  const parts = { ...counts, wrong, skipped }
  const said = (['added', 'merged', 'doubles', 'wrong', 'skipped'] as const)
    .filter((part) => part === 'added' || parts[part] > 0)
    .map((part) => t(`imports.part.${part}`, { count: parts[part] }))
  const named = (row: ImportedRow) => ({
    key: String(row.index),
    place: placeOf(row, t),
    name: row.name || t('imports.noName'),
  })
  const isTwin = new Set(twins.map(({ index }) => index))
  const left = problems.filter(({ index, outcome }) => written || outcome === 'WRONG' || !isTwin.has(index))
  const fresh = preview.filter(({ outcome, index }) => outcome === 'NEW' && (written || !isTwin.has(index)))
  return (
    <>
      <p role="status" className={styles.told}>
        {t('imports.told', { lines, parts: said.join(', ') })}
      </p>
      {unread.length > 0 && <Alert kind="info">{t('imports.unread', { columns: unread.join(', ') })}</Alert>}
      {!written && twins.length > 0 && (
        <ImportTwins card={card} rows={twins} decisions={decisions} onDecide={onDecide} />
      )}
      <ImportRows
        caption={t('imports.marked', { count: marked.length })}
        count={marked.length}
        lines={marked.map((row) => ({ ...named(row), words: marksOf(row, t) }))}
      />
      <ImportRows
        caption={t('imports.problems', { count: (written ? imported.doubles : 0) + wrong + skipped })}
        count={left.length + skippedLines.length}
        lines={[
          ...left.map((row) => ({ ...named(row), words: whyNot(row, t), isWrong: row.outcome === 'WRONG' })),
          ...skippedLines.map((one) => ({
            key: `${one.tab} ${one.row}`,
            place: placeOf(one, t),
            name: one.text,
            words: t(`imports.why.${one.reason}`),
          })),
        ]}
      />
      {!written && (
        <ImportRows
          caption={t('imports.preview', { count: fresh.length })}
          count={counts.added}
          lines={fresh.map((row) => ({ ...named(row), words: aboutHousehold(row, card, t) }))}
        />
      )}
    </>
  )
}
