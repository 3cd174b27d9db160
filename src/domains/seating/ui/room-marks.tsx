import { memo } from 'react'
import { roomKindOf, type TableFigures, tableKey, tableOfKey } from '#domains/seating/rules.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './room-marks.module.css'
import { PIXELS } from './room-view.ts'

export const NO_FIGURES: TableFigures = { households: 0, people: 0, children: 0, vegetarians: 0 }

/** "Bàn 7", "Sân khấu", "Cửa 2". */
export function thingName(t: Translate, key: string): string {
  const number = tableOfKey(key)
  if (number) return t('guests.seating.table', { number })
  const kind = roomKindOf(key) ?? 'pillar'
  const order = key.slice(kind.length + 1)
  return order === '1' ? t(`room.thing.${kind}`) : `${t(`room.thing.${kind}`)} ${order}`
}

/** How full a table is, in words: those too many, or seats taken of all. */
export const fullness = (t: Translate, people: number) =>
  people > SEATS_A_TABLE
    ? t('guests.seating.over', { count: people - SEATS_A_TABLE })
    : t('guests.seating.count', { count: people, seats: SEATS_A_TABLE })

/** Everything that a table shows, as one sentence to hear. */
function tableWords(t: Translate, number: number, name: string, figures: TableFigures): string {
  const { people, vegetarians, children, households } = figures
  const called = name ? t('room.tableNamed', { number, name }) : t('guests.seating.table', { number })
  const words = [fullness(t, people), t('room.households', { count: households })]
  if (vegetarians) words.push(t('guests.vegetarians', { count: vegetarians }))
  if (children) words.push(t('guests.children', { count: children }))
  return `${called}: ${words.join(', ')}`
}

interface PlacedProps {
  x: number
  y: number
  isChosen: boolean
}

const placed = (x: number, y: number) => ({ translate: `${x * PIXELS}px ${y * PIXELS}px` })

interface TableMarkProps extends PlacedProps {
  number: number
  name: string
  figures: TableFigures
  /** Two who sit here should not, or one is missed here. */
  isBroken: boolean
}

/** Drawn anew only when something of its own table changes. */
export const TableMark = memo(
  function TableMark({ number, name, figures, x, y, isChosen, isBroken }: TableMarkProps) {
    const { t } = useTexts()
    const { people, vegetarians, children } = figures
    const isOver = people > SEATS_A_TABLE
    const words = tableWords(t, number, name, figures)
    return (
      <button
        type="button"
        className={styles.mark}
        data-thing={tableKey(number)}
        data-table={number}
        data-fill={isOver ? 'over' : people === SEATS_A_TABLE ? 'full' : people ? 'some' : 'none'}
        aria-label={isBroken ? `${words}, ${t('seating.broken.table')}` : words}
        aria-pressed={isChosen}
        style={placed(x, y)}
      >
        <b>{number}</b> {name && <span className={styles.called}>{name}</span>} <small>{fullness(t, people)}</small>
        {(vegetarians > 0 || children > 0 || isBroken) && (
          <i>
            {vegetarians > 0 && (
              <span data-count={vegetarians}>
                <Icon name="leaf" />
              </span>
            )}
            {children > 0 && (
              <span data-count={children}>
                <Icon name="person" />
              </span>
            )}
            {isBroken && <Icon name="warning" />}
          </i>
        )}
      </button>
    )
  },
  (one, other) =>
    one.number === other.number &&
    one.name === other.name &&
    one.x === other.x &&
    one.y === other.y &&
    one.isChosen === other.isChosen &&
    one.isBroken === other.isBroken &&
    one.figures.people === other.figures.people &&
    one.figures.vegetarians === other.figures.vegetarians &&
    one.figures.children === other.figures.children &&
    one.figures.households === other.figures.households,
)

interface ThingMarkProps extends PlacedProps {
  name: string
  id: string
  width: number
  height: number
}

export const ThingMark = memo(function ThingMark({ id, name, x, y, width, height, isChosen }: ThingMarkProps) {
  const [w, h] = [width * PIXELS, height * PIXELS]
  return (
    <button
      type="button"
      className={styles.thing}
      data-thing={id}
      data-kind={roomKindOf(id)}
      data-upright={height > width || undefined}
      aria-label={name}
      aria-pressed={isChosen}
      style={{ ...placed(x, y), width: w, height: h, marginLeft: -w / 2, marginTop: -h / 2 }}
    >
      <span>{name}</span>
    </button>
  )
})
