import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { SeatedGuest, Seating } from '#domains/seating/contract.ts'
import { cardsOfTables, numberRanges, type TableFigures, tableFigures } from '#domains/seating/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './papers.module.css'
import { RoomDrawing } from './room-drawing.tsx'

export type PaperKind = 'room' | 'cards' | 'smallCards' | 'venue'

interface PapersProps {
  kind: PaperKind
  seating: Seating
  couple: string
  occasion: string
}

/** What is printed instead of the page; on the screen it has its size, for measuring, and is not seen. */
export function Papers({ kind, seating, couple, occasion }: PapersProps) {
  const of = (
    <header className={styles.of}>
      <b>{couple}</b>
      <span>{occasion}</span>
    </header>
  )
  const paper = {
    room: () => (
      <section className={styles.room}>
        {of}
        <RoomDrawing seating={seating} printed />
      </section>
    ),
    cards: () => <TableCards seating={seating} />,
    smallCards: () => <TableCards seating={seating} small />,
    venue: () => <VenueList seating={seating} of={of} />,
  }[kind]
  return createPortal(
    <div className={styles.papers} data-papers={kind} aria-hidden="true">
      {paper()}
    </div>,
    document.body,
  )
}

/** How large the names are, from those of a common table to the longest; the last ones in two columns. */
const SIZES = [1.3, 1.15, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36]
const TWO_COLUMNS_FROM = 6

/** Makes the words of each card smaller until all of them stand on it, all cards at once: a step is one layout. */
function useFitting(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    let large = [...(box.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    for (const [step, size] of SIZES.entries()) {
      for (const card of large) {
        card.style.setProperty('--size', String(size))
        card.toggleAttribute('data-narrow', step >= TWO_COLUMNS_FROM)
      }
      large = large.filter((card) => card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth)
    }
  })
}

function TableCards({ seating, small }: { seating: Seating; small?: boolean }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useFitting(box)
  const cards = cardsOfTables(seating.tables, seating.guests)
  return (
    <div ref={box} className={small ? styles.smallCards : styles.cards}>
      {cards.map(({ key, number, name, guests }) => (
        <article key={key} data-card={number}>
          <h2>
            {t('seating.papers.table')} <b>{number}</b>
          </h2>
          {name && <p>{name}</p>}
          <ul>
            {guests.map((guest) => (
              <li key={guest.id}>{guest.name}</li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}

const NOTHING: TableFigures = { households: 0, people: 0, children: 0, vegetarians: 0 }

/** Somebody sits there, or it was given a name: a venue lays it. */
const isLaid =
  (at: ReadonlyMap<number | null, unknown>) =>
  ({ number, name }: Seating['tables'][number]) =>
    at.has(number) || name !== ''

function VenueList({ seating: { guests, tables }, of }: { seating: Seating; of: ReactNode }) {
  const { t } = useTexts()
  const at = Map.groupBy(guests, ({ table }) => table)
  const figures = tableFigures(guests)
  const [whole = NOTHING] = tableFigures(guests.map((guest) => ({ ...guest, table: null }))).values()
  const unseated = at.get(null)
  const [laid, free] = [tables.filter(isLaid(at)), tables.filter((table) => !isLaid(at)(table))]
  const row = (name: ReactNode, those: SeatedGuest[] | undefined, { people, children, vegetarians }: TableFigures) => (
    <>
      <th scope="row">{name}</th>
      <td>
        <Households guests={those ?? []} />
      </td>
      {[people, children, vegetarians].map((count, index) => (
        // three columns that never change their order
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name
        <td key={index} data-figure="">
          {count || '–'}
        </td>
      ))}
    </>
  )
  return (
    <section className={styles.venue}>
      {of}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('seating.papers.table')}</th>
            <th scope="col">{t('seating.papers.households')}</th>
            {(['people', 'children', 'vegetarians'] as const).map((one) => (
              <th key={one} scope="col" data-figure="">
                {t(`seating.papers.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {laid.map(({ number, name }) => (
            <tr key={number}>
              {row(
                <>
                  {number}
                  {name && <small>{name}</small>}
                </>,
                at.get(number),
                figures.get(number) ?? NOTHING,
              )}
            </tr>
          ))}
          {free.length > 0 && (
            <tr>
              <th scope="row">{t('seating.papers.free')}</th>
              <td colSpan={4}>{numberRanges(free.map(({ number }) => number))}</td>
            </tr>
          )}
          {unseated && (
            <tr data-unseated="">{row(t('seating.papers.unseated'), unseated, figures.get(null) ?? NOTHING)}</tr>
          )}
          <tr data-sum="">
            <th scope="row" colSpan={2}>
              {t('seating.papers.sum', { count: tables.length })}
            </th>
            {[whole.people, whole.children, whole.vegetarians].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name
              <td key={index} data-figure="">
                {count}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Each with its people, and who of them eats no meat: the kitchen serves them by name. */
function Households({ guests }: { guests: SeatedGuest[] }) {
  const { t } = useTexts()
  return (
    <ul>
      {guests.map(({ id, name, people, vegetarians }) => (
        <li key={id}>
          {name}{' '}
          <span>
            ({people}
            {vegetarians > 0 && `, ${t('guests.vegetarians', { count: vegetarians })}`})
          </span>
        </li>
      ))}
    </ul>
  )
}
