import type { Seating, Thing } from '#domains/seating/contract.ts'
import { roomKindOf, TABLE_ACROSS, tableFigures, tableKey } from '#domains/seating/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './room-drawing.module.css'
import { extentOf, linesOf, roomBounds } from './room-geometry.ts'
import { fullness, thingName } from './room-marks.tsx'

const LONGEST_LINE = 13
const LINE = 2.4

/** The room as it stands, in ink only, for paper; everything in it is measured in decimetres. */
export function RoomDrawing({ seating }: { seating: Seating; printed: true }) {
  const { t } = useTexts()
  const { things, tables, guests } = seating
  const figures = tableFigures(guests)
  const { x, y, width, height } = roomBounds(things)
  return (
    <svg className={styles.drawing} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('room.plan')}>
      {Object.entries(things).map(([key, thing]) => roomKindOf(key) && <DrawnThing key={key} id={key} thing={thing} />)}
      {tables.map(({ number, name }) => {
        const thing = things[tableKey(number)]
        if (!thing) return null
        const lines = linesOf(name, LONGEST_LINE)
        const top = thing.y - (lines.length * LINE) / 2
        return (
          <g key={number}>
            <circle cx={thing.x} cy={thing.y} r={TABLE_ACROSS / 2} />
            <text x={thing.x} y={top} className={styles.number}>
              {number}
            </text>
            {lines.map((line, at) => (
              <text key={line} x={thing.x} y={top + LINE * (at + 1)}>
                {line}
              </text>
            ))}
            <text x={thing.x} y={top + LINE * (lines.length + 1) + 0.6} className={styles.count}>
              {fullness(t, figures.get(number)?.people ?? 0)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function DrawnThing({ id, thing }: { id: string; thing: Thing }) {
  const { t } = useTexts()
  const { width, height } = extentOf(id, thing)
  const kind = roomKindOf(id)
  const isUpright = height > width
  return (
    <g data-kind={kind}>
      <rect x={thing.x - width / 2} y={thing.y - height / 2} width={width} height={height} />
      {kind !== 'pillar' && (
        <text
          x={thing.x}
          y={thing.y}
          className={styles.label}
          transform={isUpright ? `rotate(90 ${thing.x} ${thing.y})` : undefined}
        >
          {thingName(t, id)}
        </text>
      )}
    </g>
  )
}
