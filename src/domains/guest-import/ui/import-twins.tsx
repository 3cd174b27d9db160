import type { Invitation } from '#domains/drafts/contract.ts'
import type { ImportedHousehold, ImportedRow } from '#domains/guest-import/contract.ts'
import type { RowDecision } from '#domains/guest-import/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './import.module.css'
import { aboutHousehold, placeOf } from './say-household.ts'

const DECISIONS = ['merge', 'keep', 'skip'] as const

/** What is chosen before anybody chooses: nothing is lost by it, and nobody stands twice. */
export const firstDecision = ({ twin, outcome }: ImportedRow): RowDecision =>
  outcome === 'NEW' ? 'keep' : twin?.merged ? 'merge' : 'skip'

interface ImportTwinsProps {
  card: Invitation
  rows: ImportedRow[]
  decisions: ReadonlyMap<number, RowDecision>
  onDecide: (decided: Map<number, RowDecision>) => void
}

/** Rows that are like a household that there is, side by side with it. */
export function ImportTwins({ card, rows, decisions, onDecide }: ImportTwinsProps) {
  const { t } = useTexts()
  const set = (which: ImportedRow[], decision: RowDecision) =>
    onDecide(new Map([...decisions, ...which.map(({ index }) => [index, decision] as const)]))
  return (
    <section className={styles.twins}>
      <h3>{t('imports.twins', { count: rows.length })}</h3>
      <p className="muted">{t('imports.rule')}</p>
      {rows.length > 1 && (
        <p className={styles.forAll}>
          <span>{t('imports.forAll')}</span>
          {DECISIONS.map((decision) => (
            <Button key={decision} small onClick={() => set(rows, decision)}>
              {t(`imports.decision.${decision}`)}
            </Button>
          ))}
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <TwinRow
            key={row.index}
            card={card}
            row={row}
            decision={decisions.get(row.index) ?? firstDecision(row)}
            onDecide={(decision) => set([row], decision)}
          />
        ))}
      </ul>
    </section>
  )
}

interface TwinRowProps {
  card: Invitation
  row: ImportedRow
  decision: RowDecision
  onDecide: (decision: RowDecision) => void
}

function TwinRow({ card, row, decision, onDecide }: TwinRowProps) {
  const { t } = useTexts()
  const { twin, name } = row
  if (!twin) return null
  const where = twin.id ? 'list' : 'row'
  const merged = twin.merged && `${twin.merged.name} · ${aboutHousehold(twin.merged, card, t)}`
  return (
    <li data-twin={row.index}>
      <p className={styles.like}>
        {placeOf(row, t)}. {t(`imports.like.${where}.${twin.by}`)}
      </p>
      <div className={styles.beside}>
        <ComparedHousehold title={t(twin.id ? 'imports.known' : 'imports.above')} one={twin} card={card} />
        <ComparedHousehold title={t('imports.given')} one={row} card={card} />
      </div>
      <Segmented
        name={`decision-${row.index}`}
        label={t('imports.decision.label', { name, row: row.row })}
        options={DECISIONS.map((value) => ({ value, label: t(`imports.decision.${value}`) }))}
        value={decision}
        onChange={(value) => onDecide(DECISIONS.find((one) => one === value) ?? 'skip')}
      />
      {decision === 'merge' && (
        <small role="status">{merged ? t('imports.after', { household: merged }) : t('imports.nothingNew')}</small>
      )}
    </li>
  )
}

/** One of two that are compared. */
export function ComparedHousehold({ title, one, card }: { title: string; one: ImportedHousehold; card: Invitation }) {
  const { t } = useTexts()
  return (
    <div>
      <span>{title}</span>
      <b>{one.name}</b>
      <small>{aboutHousehold(one, card, t)}</small>
    </div>
  )
}
