import { memo, useMemo, useState } from 'react'
import { LONGEST_TABLE_NAME, type SeatedGuest, type Seating } from '#domains/seating/contract.ts'
import { type BrokenPair, type TableFigures, tableFigures } from '#domains/seating/rules.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { useTexts } from '#shell/texts.tsx'
import { BrokenMark } from './broken-pairs.tsx'
import { DragHandle } from './drag-handle.tsx'
import { dragHousehold } from './drag-household.ts'
import styles from './seating.module.css'

type OnSeat = (guestIds: string[], table: number | null) => void

interface TableListProps {
  guests: SeatedGuest[]
  tables: Seating['tables']
  broken: BrokenPair<SeatedGuest>[]
  onSeat: OnSeat
  /** Missing where they may not be named. */
  onName: ((table: number, name: string) => void) | undefined
}

const NOBODY: SeatedGuest[] = []

/** Households are dragged to a table, or sent there by the list beside each name. */
export function TableList({ guests, tables, broken, onSeat, onName }: TableListProps) {
  const { t } = useTexts()
  const at = useMemo(() => Map.groupBy(guests, ({ table }) => table), [guests])
  const figures = useMemo(() => tableFigures(guests), [guests])
  const marked = useMemo(() => new Set(broken.flatMap((pair) => pair.guests.map(({ id }) => id))), [broken])
  const marksAt = (number: number) =>
    (at.get(number) ?? NOBODY).flatMap(({ id }) => (marked.has(id) ? [id] : [])).join(' ')
  const unseated = at.get(null) ?? NOBODY
  return (
    <div className={styles.plan}>
      <section className={styles.unseated} data-table="" aria-labelledby="chua-xep">
        <h2 id="chua-xep">{t('guests.seating.unseated', { count: figures.get(null)?.people ?? 0 })}</h2>
        <Seated guests={unseated} count={tables.length} marks="" onSeat={onSeat} />
      </section>
      <div className={styles.tables}>
        {tables.map(({ number, name }) => (
          <OneTable
            key={number}
            number={number}
            name={name}
            guests={at.get(number) ?? NOBODY}
            figures={figures.get(number)}
            marks={marksAt(number)}
            count={tables.length}
            onSeat={onSeat}
            onName={onName}
          />
        ))}
      </div>
    </div>
  )
}

interface SeatedProps {
  guests: SeatedGuest[]
  /** How many tables there are to choose from. */
  count: number
  /** The ids of those who sit against a wish. */
  marks: string
  onSeat: OnSeat
}

interface OneTableProps extends SeatedProps {
  number: number
  name: string
  figures: TableFigures | undefined
  onName: TableListProps['onName']
}

/** Of five hundred tables only those are drawn anew whose households changed; what a callback holds does not matter. */
const isSame = (one: SeatedProps & { name?: string }, other: SeatedProps & { name?: string }) =>
  one.marks === other.marks &&
  one.count === other.count &&
  one.name === other.name &&
  one.onSeat === other.onSeat &&
  one.guests.length === other.guests.length &&
  one.guests.every((guest, index) => guest === other.guests[index])

const OneTable = memo(function OneTable({ number, name, figures, onName, ...seated }: OneTableProps) {
  const { t } = useTexts()
  return (
    <section className={styles.table} data-table={number} data-broken={seated.marks ? '' : undefined}>
      <h2>
        <span>
          {t('guests.seating.table', { number })}
          {seated.marks && <BrokenMark words={t('seating.broken.table')} />}
        </span>
        <Count people={figures?.people ?? 0} />
      </h2>
      <p className={styles.printed}>{name}</p>
      <input
        key={name}
        aria-label={t('guests.seating.name', { number })}
        placeholder={t('guests.seating.nameHint')}
        defaultValue={name}
        maxLength={LONGEST_TABLE_NAME}
        readOnly={!onName}
        onBlur={(event) => {
          const changed = event.target.value.trim()
          if (changed !== name) onName?.(number, changed)
        }}
      />
      <Seated {...seated} />
    </section>
  )
}, isSame)

function Count({ people }: { people: number }) {
  const { t } = useTexts()
  return (
    <small data-full={people > SEATS_A_TABLE || undefined}>
      {people > SEATS_A_TABLE
        ? t('guests.seating.over', { count: people - SEATS_A_TABLE })
        : t('guests.seating.count', { count: people, seats: SEATS_A_TABLE })}
    </small>
  )
}

const Seated = memo(function Seated({ guests, count, marks, onSeat }: SeatedProps) {
  const { t } = useTexts()
  const marked = marks.split(' ')
  return (
    <ul>
      {guests.map(({ id, name, people, vegetarians, table }) => (
        <li key={id} data-guest={id} onPointerDown={(event) => dragHousehold(event, name, (to) => onSeat([id], to))}>
          <DragHandle />
          <span>
            {name}
            {marked.includes(id) && <BrokenMark words={t('seating.broken.household')} />}
            <small>
              {t('guests.seating.people', { count: people })}
              {vegetarians > 0 && ` · ${t('guests.vegetarians', { count: vegetarians })}`}
            </small>
          </span>
          <TableChoice
            label={t('guests.seating.where', { name })}
            table={table}
            count={count}
            onChoose={(to) => onSeat([id], to)}
          />
        </li>
      ))}
    </ul>
  )
}, isSame)

/** Beyond so many tables the options of a household are made when somebody is about to choose. */
const MOST_AT_ONCE = 40

interface TableChoiceProps {
  label: string
  table: number | null
  count: number
  onChoose: (table: number | null) => void
}

function TableChoice({ label, table, count, onChoose }: TableChoiceProps) {
  const { t } = useTexts()
  const [isWanted, setWanted] = useState(false)
  const all = Array.from({ length: isWanted || count <= MOST_AT_ONCE ? count : 0 }, (_, at) => at + 1)
  const shown = all.length || !table ? all : [table]
  return (
    <select
      aria-label={label}
      value={table ?? ''}
      onFocus={() => setWanted(true)}
      onPointerDown={() => setWanted(true)}
      onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="">{t('guests.seating.nowhere')}</option>
      {shown.map((number) => (
        <option key={number} value={number}>
          {t('guests.seating.table', { number })}
        </option>
      ))}
    </select>
  )
}
