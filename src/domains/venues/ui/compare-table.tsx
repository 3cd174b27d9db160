import type { ReactNode } from 'react'
import type { BanquetWish } from '#lib/banquet-price.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Venue } from '../contract.ts'
import { compareRows } from './compare-rows.ts'
import styles from './compare-table.module.css'
import { placeName } from './venue-place.ts'

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

/** Venues as columns; the names of the rows stay in sight while it is moved sideways. */
export function CompareTable({ venues, wish, without, onLeave, first, action }: CompareTableProps) {
  const { t, lang } = useTexts()
  const Anchor = useLink()
  return (
    <section
      className={styles.frame}
      aria-label={t('venues.compare.caption')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('venues.compare.what')}</span>
            </th>
            {venues.map((venue, index) => (
              <th key={venue.id} scope="col">
                <Picture
                  picture={venue.picture}
                  alt=""
                  ratio="4 / 3"
                  sizes="(min-width: 1024px) 18rem, 60vw"
                  priority={index === 0}
                />
                <Anchor href={href('venue', { unsignedName: venue.unsignedName })} className={styles.name}>
                  {venue.name}
                </Anchor>
                <span className={styles.place}>{`${placeName(t, venue)}, ${venue.city.name}`}</span>
                <Anchor
                  href={without(venue.id)}
                  onClick={() => onLeave(venue.id)}
                  className={styles.remove}
                  aria-label={t('venues.compare.remove', { name: venue.name })}
                >
                  <Icon name="close" />
                </Anchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && (
            <tr>
              <th scope="row">{first.label}</th>
              {venues.map((venue) => (
                <td key={venue.id}>{first.cell(venue)}</td>
              ))}
            </tr>
          )}
          {compareRows(venues, wish, t, lang).map(({ id, label, cells, strong }) => (
            <tr key={id} className={strong ? styles.total : undefined}>
              <th scope="row">{label}</th>
              {cells.map(({ text, best }, index) => (
                <td key={venues[index]!.id} className={classNames(best && styles.best)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
          {action && (
            <tr>
              <td />
              {venues.map((venue) => (
                <td key={venue.id}>{action(venue)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
