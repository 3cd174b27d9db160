import { type MouseEvent, useState } from 'react'
import { frameAround, type Point, placeIn, pointIn, tilesOf } from '#lib/map-frame.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './tap-map.module.css'

interface TapMapProps {
  label: string
  zoomIn: string
  zoomOut: string
  tilesUrl: string
  /** Where the pin is; null before anything was tapped. */
  point: Point | null
  /** What the map shows at first where there is no pin. */
  middle: Point
  onPoint: (point: Point) => void
}

const SHAPE = 1.5
/** In parts of the world's width: a country, and some streets. */
const WIDE = 0.02
const NARROW = 0.000_05
const CLOSE = 0.000_08

/** A map that is tapped to say where something is. */
export function TapMap({ label, zoomIn, zoomOut, tilesUrl, point, middle, onPoint }: TapMapProps) {
  const [width, setWidth] = useState(point ? CLOSE : WIDE)
  const [seen, setSeen] = useState(point)
  // a point that came from elsewhere is shown closely
  if (point && (point.lat !== seen?.lat || point.lng !== seen.lng)) {
    setSeen(point)
    setWidth(Math.min(width, CLOSE * 4))
  }
  const frame = frameAround(point ?? middle, width, SHAPE)
  const pin = point && placeIn(frame, point)
  const tap = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onPoint(pointIn(frame, at.x * 100, at.y * 100))
    setWidth(Math.max(NARROW, width / 4))
  }
  return (
    <div className={styles.map}>
      <button type="button" className={styles.sheet} aria-label={label} onClick={tap}>
        {tilesOf(frame, tilesUrl).map(({ url, x, y, width, height }) => (
          <img
            key={url}
            src={url}
            alt=""
            draggable={false}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))}
        {pin && (
          <span style={{ left: `${pin.x}%`, top: `${pin.y}%` }}>
            <Icon name="pin" />
          </span>
        )}
      </button>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={zoomIn} onClick={() => setWidth(Math.max(NARROW, width / 2))} />
        <IconButton icon="minus" label={zoomOut} onClick={() => setWidth(Math.min(WIDE, width * 2))} />
      </div>
    </div>
  )
}
