import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { type MapFrame, type Point, placeIn, scaleOf, tilesOf } from '#lib/map-frame.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLink } from '#ui/link-context.tsx'
import { ARCHIPELAGOS, type Archipelago, corePoints, firstFrame, movedFrame } from '../rules.ts'
import { DrawnGround } from './drawn-ground.tsx'
import styles from './map-view.module.css'
import {
  type LabelBox,
  type Labelled,
  labelSize,
  type MapSize,
  markBox,
  nameBox,
  overlaps,
  placeLabels,
} from './place-labels.ts'
import { useMoves } from './use-moves.ts'
import { useSize } from './use-size.ts'
import { useTiles } from './use-tiles.ts'

export interface MapPlace {
  id: string
  name: string
  /** under its name: a price, how many are there */
  note?: string
  point: Point
  href?: string
}

interface MapViewProps {
  label: string
  places: MapPlace[]
  /** cities whose names are on the ground */
  towns?: { name: string; point: Point }[]
  /** the whole country rather than what its places take */
  whole?: boolean
  /** where distances are told from */
  from?: { name: string; point: Point }
  /** width ÷ height */
  shape?: number
  /** It is all there is to see, and can be moved. */
  full?: boolean
  /** What is tapped is told below. */
  card?: (id: string) => ReactNode
  /** ways on, in its upper left corner */
  corner?: ReactNode
  className?: string
}

const ISLANDS = Object.keys(ARCHIPELAGOS) as Archipelago[]
const CLOSER = 0.5
const WIDEST = 200
/** what the scale takes of the lower edge */
const SCALE = 36

/** Where things lie: coast and rivers to scale, or a tile archive's map where one is configured. Each mark is a link. */
export function MapView(props: MapViewProps) {
  const { label, places, towns = [], whole = false, from, shape = 0.8, full, card, corner, className } = props
  const { t } = useTexts()
  const { mapTilesUrl } = useSettings()
  const element = useRef<HTMLElement>(null)
  const size = useSize(element, shape)
  const [chosen, setChosen] = useState<string | null>(null)
  const [moved, setMoved] = useState<MapFrame | null>(null)
  const ratio = size.width / size.height
  const points = [...places, ...(from ? [from] : [])].map(({ point }) => point)
  const frame = moved
    ? { ...moved, height: moved.width / ratio }
    : firstFrame(full ? corePoints(points) : points, ratio, whole)
  const tiles = useTiles(frame, size)
  const moves = useMoves(frame, size, setMoved)
  const { kilometres, share } = scaleOf(frame)

  const inPixels = ({ point }: { point: Point }) => {
    const { x, y } = placeIn(frame, point)
    return { x: (x * size.width) / 100, y: (y * size.height) / 100 }
  }
  const islands = ISLANDS.map((key) => namedAt(t(`maps.${key}`), inPixels({ point: ARCHIPELAGOS[key] }), size))
  const marks = places.map((place) => ({
    ...inPixels(place),
    ...labelSize([place.name, ...(place.note ? [place.note] : [])], size, Math.min(WIDEST, size.width / 2)),
  }))
  const outside = marks.filter((mark) => isOutside(mark, size)).length
  const start = from && { ...inPixels(from), ...labelSize([from.name], size, WIDEST) }
  const scale = { left: 0, top: size.height - SCALE, right: SCALE + (share * size.width) / 100, bottom: size.height }
  const fixed = [scale, ...islands.filter(({ isInside }) => isInside).map(({ box }) => box)]
  const [startLabel, ...labels] = placeLabels(start ? [start, ...marks] : [NOWHERE, ...marks], size, fixed)
  const told = [...fixed, ...marks.map(markBox), ...labels.flatMap((box) => box ?? [])]
  const names = tiles.isOpen ? [] : townNames(towns, inPixels, size, told)

  return (
    <section
      ref={element}
      className={classNames(styles.map, className)}
      style={{ '--shape': shape } as CSSProperties}
      aria-label={label}
      data-full={full || undefined}
      onPointerDownCapture={tiles.wake}
      onFocus={tiles.wake}
    >
      <div className={styles.sheet} {...(full && moves)}>
        {mapTilesUrl ? (
          <TilePictures frame={frame} url={mapTilesUrl} />
        ) : (
          <DrawnGround frame={frame} shown={size.shown} />
        )}
        <div ref={tiles.host} className={styles.tiles} data-open={tiles.isOpen} />
        {names.map(({ name, box }) => (
          <span key={name} className={styles.town} data-part="name" style={placedAt(box)}>
            {name}
          </span>
        ))}
        {islands.map(({ name, box, isInside }) =>
          isInside ? (
            <span key={name} className={styles.islands} data-part="name" style={placedAt(box)}>
              {name}
            </span>
          ) : null,
        )}
        {start && (
          <span className={styles.from} style={{ left: start.x, top: start.y }}>
            <Icon name="pin" />
            <span style={startLabel ? relativeTo(start, startLabel) : undefined}>{from?.name}</span>
          </span>
        )}
        <ul>
          {places.map((place, index) => (
            <Mark
              key={place.id}
              place={place}
              at={marks[index] ?? NOWHERE}
              label={labels[index] ?? null}
              map={size}
              isChosen={place.id === chosen}
              onChoose={card && (() => setChosen(place.id))}
              onOutside={() => setMoved(centredOn(frame, placeIn(frame, place.point)))}
            />
          ))}
        </ul>
      </div>
      <p className={styles.scale} style={{ width: `${share}%` }}>
        {kilometres < 1 ? t('maps.metres', { metres: kilometres * 1000 }) : t('maps.kilometres', { kilometres })}
      </p>
      {tiles.attribution && <p className={styles.attribution}>{tiles.attribution}</p>}
      {full && outside > 0 && chosen === null && (
        <Button small className={styles.outside} onClick={() => setMoved(firstFrame(points, ratio, whole))}>
          {t('maps.outside', { count: outside })}
        </Button>
      )}
      {corner && <div className={styles.corner}>{corner}</div>}
      {full && (
        <div className={styles.zoom}>
          <IconButton
            icon="plus"
            label={t('maps.zoomIn')}
            onClick={() => setMoved(movedFrame(frame, { zoom: CLOSER }))}
          />
          <IconButton
            icon="minus"
            label={t('maps.zoomOut')}
            onClick={() => setMoved(movedFrame(frame, { zoom: 1 / CLOSER }))}
          />
        </div>
      )}
      {card && chosen !== null && (
        <div className={styles.card} data-part="map-card">
          {card(chosen)}
          <IconButton icon="close" label={t('maps.closeCard')} onClick={() => setChosen(null)} />
        </div>
      )}
    </section>
  )
}

const NOWHERE: Labelled = { x: -1000, y: -1000, width: 0, height: 0 }

const isOutside = ({ x, y }: Labelled, { width, height }: MapSize) => x < 0 || y < 0 || x > width || y > height
const placedAt = ({ left, top, right }: LabelBox) => ({ left, top, width: right - left })
const relativeTo = ({ x, y }: Labelled, { left, top, right }: LabelBox) => ({
  left: left - x,
  top: top - y,
  width: right - left,
})
/** What a finger hits is wider than the mark: labels go by its middle. */
const fromMiddle = ({ left, top, width }: { left: number; top: number; width: number }) => ({
  left: `calc(50% + ${round(left)}px)`,
  top: `calc(50% + ${round(top)}px)`,
  width,
})
const centredOn = (frame: MapFrame, { x, y }: { x: number; y: number }) =>
  movedFrame(frame, { x: x / 100 - 0.5, y: y / 100 - 0.5 })

type Measured = ReturnType<typeof useSize>

/** The name of islands, kept in the map as long as they are in it. */
function namedAt(name: string, at: { x: number; y: number }, size: Measured) {
  const isInside = at.x > 0 && at.x < size.width && at.y > 0 && at.y < size.height
  return { name, isInside, box: nameBox({ ...at, ...labelSize([name], size) }, size) }
}

/** Names on the ground where nothing else is told. */
function townNames(
  towns: NonNullable<MapViewProps['towns']>,
  at: (town: { point: Point }) => { x: number; y: number },
  size: Measured,
  told: LabelBox[],
) {
  const used = [...told]
  return towns.flatMap((town) => {
    const { box, isInside } = namedAt(town.name, at(town), size)
    if (!isInside || used.some((other) => overlaps(box, other))) return []
    used.push(box)
    return [{ name: town.name, box }]
  })
}

interface MarkProps {
  place: MapPlace
  at: Labelled
  label: LabelBox | null
  map: Measured
  isChosen: boolean
  onChoose?: () => void
  onOutside: () => void
}

/** Keys follow the link; a tap tells of it first, where there is room to. */
function Mark({ place: { name, note, href }, at, label, map, isChosen, onChoose, onOutside }: MarkProps) {
  const Anchor = useLink()
  const tap = (event: MouseEvent) => {
    if (!onChoose || isChosen || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  const inside = (
    <>
      <i />
      <span style={fromMiddle(label ? relativeTo(at, label) : sideOf(at, map))}>
        {name}
        {note && <small>{note}</small>}
      </span>
    </>
  )
  return (
    <li
      className={styles.mark}
      style={{ left: `${round((100 * at.x) / map.width)}%`, top: `${round((100 * at.y) / map.height)}%` }}
      data-named={label !== null}
      data-chosen={isChosen || undefined}
    >
      {href ? (
        <Anchor href={href} onClick={tap} onFocus={isOutside(at, map) ? onOutside : undefined} draggable={false}>
          {inside}
        </Anchor>
      ) : (
        <span>{inside}</span>
      )}
    </li>
  )
}

/** Of a label that has no room of its own and shows when it is looked at: towards the middle. */
const sideOf = ({ x, y, width, height }: Labelled, map: Measured) => ({
  left: x > map.width / 2 ? -width - 8 : 8,
  top: y > map.height / 2 ? -height - 4 : 4,
  width,
})

const round = (value: number) => Math.round(value * 100) / 100

function TilePictures({ frame, url }: { frame: MapFrame; url: string }) {
  return tilesOf(frame, url).map(({ url, x, y, width, height }) => (
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
}
