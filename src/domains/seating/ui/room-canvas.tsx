import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { SeatedGuest, Seating } from '#domains/seating/contract.ts'
import { type BrokenPair, type TableFigures, tableKey, tableOfKey } from '#domains/seating/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './room.module.css'
import { extentOf, onGrid, type Things } from './room-geometry.ts'
import { NO_FIGURES, TableMark, ThingMark, thingName } from './room-marks.tsx'
import { holdRoom, type RoomHandle } from './room-view.ts'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 5
const LONG_STEP = 25
const FINE_STEP = 1
const ZOOM = 1.4
const METRE = 10

interface RoomCanvasProps {
  things: Things
  tables: Seating['tables']
  figures: Map<number | null, TableFigures>
  broken: BrokenPair<SeatedGuest>[]
  mayArrange: boolean
  chosen: string | null
  hold: RefObject<RoomHandle | null>
  onMove: (key: string, place: { x: number; y: number }, byKey: boolean) => void
  onChoose: (key: string, byKey: boolean) => void
  onTakeOff: (key: string) => void
  onEscape: () => void
}

/** The drawing itself: what is in it is seen, heard, reached by Tab, and moved. */
export function RoomCanvas({ things, tables, figures, broken, mayArrange, chosen, hold, ...on }: RoomCanvasProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const troubled = new Set(broken.flatMap((pair) => pair.guests.map(({ table }) => table)))
  const now = useRef({ things, chosen, mayArrange, onMove: on.onMove })
  now.current = { things, chosen, mayArrange, onMove: on.onMove }
  useEffect(() => {
    if (!frame.current || !room.current) return
    const held = holdRoom(frame.current, room.current, {
      things: () => now.current.things,
      isChosen: (key) => now.current.chosen === key,
      mayArrange: () => now.current.mayArrange,
      onMove: (key, place) => now.current.onMove(key, place, false),
    })
    hold.current = held
    return () => held.leave()
  }, [hold])

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return on.onEscape()
    const key = (event.target as HTMLElement).dataset.thing
    const thing = key && things[key]
    if (!thing || !mayArrange) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      on.onTakeOff(key)
      return frame.current?.focus()
    }
    const [right, down] = ARROWS[event.key] ?? [0, 0]
    if (!right && !down) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : event.ctrlKey ? FINE_STEP : STEP
    const to = onGrid({ x: thing.x + right * step, y: thing.y + down * step }, FINE_STEP)
    on.onMove(key, to, true)
    setSaid(`${thingName(t, key)}: ${t('room.where', { left: to.x / METRE, top: to.y / METRE })}`)
    requestAnimationFrame(() => hold.current?.reveal(key))
  }
  function click({ target, detail }: MouseEvent<HTMLElement>) {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-thing]')?.dataset.thing
    if (key) on.onChoose(key, detail === 0)
  }
  function look({ target }: FocusEvent<HTMLElement>) {
    const key = target.dataset.thing
    if (key && target.matches(':focus-visible')) hold.current?.reveal(key)
  }

  return (
    <div className={styles.around}>
      <div
        ref={frame}
        className={styles.frame}
        data-room
        role="application"
        tabIndex={-1}
        aria-label={t('room.plan')}
        aria-describedby="phim-so-do"
        onClick={click}
        onKeyDown={press}
        onFocus={look}
      >
        <div ref={room} className={styles.room}>
          {Object.entries(things).map(([key, thing]) =>
            tableOfKey(key) ? null : (
              <ThingMark
                key={key}
                id={key}
                name={thingName(t, key)}
                x={thing.x}
                y={thing.y}
                {...extentOf(key, thing)}
                isChosen={chosen === key}
              />
            ),
          )}
          {tables.map(({ number, name }) => {
            const key = tableKey(number)
            const thing = things[key]
            return thing ? (
              <TableMark
                key={key}
                number={number}
                name={name}
                figures={figures.get(number) ?? NO_FIGURES}
                x={thing.x}
                y={thing.y}
                isChosen={chosen === key}
                isBroken={troubled.has(number)}
              />
            ) : null
          })}
        </div>
        {Object.keys(things).length === 0 && (
          <p className={styles.empty}>
            <b>{t('room.empty')}</b>
            {t(mayArrange ? 'room.emptyWords' : 'room.emptyLooking')}
          </p>
        )}
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t('room.nearer')} onClick={() => hold.current?.zoom(ZOOM)} />
        <IconButton icon="minus" label={t('room.farther')} onClick={() => hold.current?.zoom(1 / ZOOM)} />
        <IconButton icon="expand" label={t('room.fit')} onClick={() => hold.current?.fit()} />
      </div>
      <p id="phim-so-do" className="vh">
        {t('room.keys')}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}
