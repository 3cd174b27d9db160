import type { CSSProperties } from 'react'
import { frameOf, gridOf, type MapFrame, type Point, placeIn, scaleOf, tilesOf } from '#lib/map-frame.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type LinkComponent, useLink } from './link-context.tsx'
import styles from './point-map.module.css'

export type PointOnMap = { id: string; name: string; point: Point; href?: string }

type PointMapProps = {
  label: string
  points: PointOnMap[]
  /** width ÷ height */
  shape?: number
  /** "2 km" */
  distance: (kilometres: number) => string
  /** a tile server's address with {z}, {x} and {y}; without it the map is drawn from coordinates alone */
  tilesUrl?: string | null
  as?: LinkComponent
  className?: string
}

/** Where things lie to each other: pins on a ruled sheet, with a scale. Each pin is a link with its name. */
export function PointMap({ label, points, shape = 0.8, distance, tilesUrl, as, className }: PointMapProps) {
  const frame = frameOf(
    points.map(({ point }) => point),
    shape,
  )
  const { kilometres, share } = scaleOf(frame)
  return (
    <section
      className={classNames(styles.map, className)}
      style={{ '--shape': shape } as CSSProperties}
      aria-label={label}
    >
      {tilesUrl ? (
        tilesOf(frame, tilesUrl).map(({ url, x, y, width, height }) => (
          <img
            key={url}
            src={url}
            alt=""
            width="256"
            height="256"
            loading="lazy"
            className={styles.tile}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))
      ) : (
        <Grid {...gridOf(frame)} />
      )}
      <ul>
        {placed(points, frame).map((pin) => (
          <Pin key={pin.id} {...pin} as={as} />
        ))}
      </ul>
      <p className={styles.scale} style={{ width: `${share}%` }}>
        {distance(kilometres)}
      </p>
    </section>
  )
}

interface Place {
  x: number
  y: number
  /** whether its name has room beside it; else it shows where the eye or the focus is */
  named: boolean
}

/** In hundredths of a map on a phone, generously. */
const NAME = { width: 42, height: 8 }
const PIN = { width: 9, height: 9 }

function placed(points: PointOnMap[], frame: MapFrame): (PointOnMap & Place)[] {
  const places = points.map((point) => ({ ...point, ...placeIn(frame, point.point) }))
  const taken: { left: number; right: number; y: number }[] = []
  return places.map((place) => {
    const { x, y } = place
    const [left, right] = x > 50 ? [x - NAME.width, x] : [x, x + NAME.width]
    const overName = taken.some((name) => name.left < right && left < name.right && Math.abs(name.y - y) < NAME.height)
    const overPin = places.some(
      (pin) =>
        pin !== place && left - PIN.width < pin.x && pin.x < right + PIN.width && Math.abs(pin.y - y) < PIN.height,
    )
    const named = !overName && !overPin
    if (named) taken.push({ left, right, y })
    return { ...place, named }
  })
}

function Grid({ meridians, parallels }: { meridians: number[]; parallels: number[] }) {
  const lines = [...meridians.map((x) => `M${round(x)} 0v100`), ...parallels.map((y) => `M0 ${round(y)}h100`)]
  return (
    <svg className={styles.grid} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.join('')} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

function Pin({ name, href, x, y, named, as }: PointOnMap & Place & { as?: LinkComponent }) {
  const Anchor = useLink(as)
  const inside = (
    <>
      <Icon name="pin" />
      <span>{name}</span>
    </>
  )
  return (
    <li
      className={styles.pin}
      style={{ left: `${round(x)}%`, top: `${round(y)}%` }}
      data-side={x > 50 ? 'left' : 'right'}
      data-named={named}
    >
      {href ? <Anchor href={href}>{inside}</Anchor> : <span>{inside}</span>}
    </li>
  )
}
