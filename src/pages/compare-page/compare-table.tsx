import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import type { Venue } from '#domains/venues/contract.ts'
import { type CompareCell, compareRows } from '#domains/venues/ui/compare-rows.ts'
import { placeName } from '#domains/venues/ui/venue-place.ts'
import type { BanquetWish } from '#lib/banquet-price.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './compare-table.module.css'

type CompareTableProps = {
  venues: Venue[]
  wish: BanquetWish
  /** the address without one of them */
  without: (id: string) => string
  onLeave: (id: string) => void
  /** what was asked of each elsewhere, above all that the venue says of itself */
  first?: { label: string; cell: (venue: Venue) => ReactNode }
  /** below each: asking it for a quotation */
  action?: (venue: Venue) => ReactNode
}

/** So many stand side by side on a phone. */
const BESIDE = 2
/** A finger that moves less sideways, or more up and down, wants something else. */
const LEAST_SWIPE = 40

/** Venues as columns; the names of the rows stay in sight, and so do those of the venues with what each comes to. */
export function CompareTable({ venues, wish, without, onLeave, first, action }: CompareTableProps) {
  const { t, lang } = useTexts()
  const Anchor = useLink()
  const { total, rows } = compareRows(venues, wish, t, lang)
  const last = Math.max(0, venues.length - BESIDE)
  const [moved, move] = useState(0)
  const at = Math.min(moved, last)
  const step = (by: number) => move(Math.min(Math.max(at + by, 0), last))
  const swipe = useSwipe(step)
  const column = (index: number, ...more: (string | false | undefined)[]) =>
    classNames((index < at || index >= at + BESIDE) && styles.away, ...more)
  return (
    <section
      className={styles.frame}
      aria-label={t('venues.compare.caption')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      {...swipe}
    >
      {last > 0 && (
        <div className={styles.pairs}>
          <IconButton
            icon="chevron-left"
            label={t('venues.compare.before')}
            disabled={at === 0}
            onClick={() => step(-1)}
          />
          <p role="status">{t('venues.compare.pair', { from: at + 1, to: at + BESIDE, count: venues.length })}</p>
          <IconButton
            icon="chevron-right"
            label={t('venues.compare.after')}
            disabled={at === last}
            onClick={() => step(1)}
          />
        </div>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {venues.map((venue, index) => (
              <td key={venue.id} className={column(index, styles.pictured)}>
                <Picture
                  picture={venue.picture}
                  alt=""
                  ratio="4 / 3"
                  sizes="(min-width: 1024px) 18rem, 60vw"
                  priority={index === 0}
                />
                <span className={styles.place}>{`${placeName(t, venue)}, ${venue.city.name}`}</span>
                <Anchor
                  href={without(venue.id)}
                  onClick={() => onLeave(venue.id)}
                  className={styles.remove}
                  aria-label={t('venues.compare.remove', { name: venue.name })}
                >
                  <Icon name="close" />
                </Anchor>
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <th scope="col">{total.label}</th>
            {venues.map((venue, index) => (
              <th key={venue.id} scope="col" abbr={venue.name} className={column(index)}>
                <Anchor href={href('venue', { unsignedName: venue.unsignedName })} className={styles.name}>
                  {venue.name}
                </Anchor>
                <Total {...total.cells[index]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && (
            <tr>
              <th scope="row">{first.label}</th>
              {venues.map((venue, index) => (
                <td key={venue.id} className={column(index)}>
                  {first.cell(venue)}
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {venues.map((venue, index) => (
                <td key={venue.id} className={column(index, cells[index]?.best && styles.best)}>
                  {cells[index]?.text}
                </td>
              ))}
            </tr>
          ))}
          {action && (
            <tr>
              <td />
              {venues.map((venue, index) => (
                <td key={venue.id} className={column(index)}>
                  {action(venue)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Total({ text, best, measured }: Partial<CompareCell>) {
  return <span className={measured ? classNames(styles.total, best && styles.best) : styles.place}>{text}</span>
}

/** One step for each stroke of a finger to the left or right. */
function useSwipe(step: (by: number) => void) {
  const start = useRef({ x: 0, y: 0 })
  const point = ({ changedTouches }: TouchEvent) => {
    const { clientX: x = 0, clientY: y = 0 } = changedTouches[0] ?? {}
    return { x, y }
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = point(event)
    },
    onTouchEnd: (event: TouchEvent) => {
      const { x, y } = point(event)
      const [across, down] = [x - start.current.x, y - start.current.y]
      if (Math.abs(across) > Math.max(LEAST_SWIPE, 2 * Math.abs(down))) step(across < 0 ? 1 : -1)
    },
  }
}
