import type { Wish } from '#domains/reservations/contract.ts'
import { longDate, monthLabel } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Answers } from '../contract.ts'
import styles from './answers.module.css'

/** The form for a request with the same wish. */
export const askAgainHref = (ids: string[], { tables, session, weddingDate: date }: Wish) =>
  href('quotation', { ids: ids.join(','), tables: tables ? String(tables) : null, session, date })

/** What was asked for, in one line. */
export function WishLine({ answers: { wish, venues } }: { answers: Answers }) {
  const { t, lang } = useTexts()
  const { weddingDate, month, session, tables } = wish
  const day = weddingDate
    ? longDate(weddingDate, lang)
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('answers.wish.noDay')
  const ids = venues.flatMap(({ venue }) => (venue.unsignedName ? [venue.id] : []))
  return (
    <p className={styles.wish}>
      <span>{[day, session && t(`answers.wish.${session}`)].filter(Boolean).join(', ')}</span>
      {weddingDate && <span>{t('answers.wish.lunar', { date: lunarLabel(weddingDate, lang) })}</span>}
      {tables && <span>{t('answers.wish.tables', { count: tables })}</span>}
      {ids.length > 0 && <Link href={askAgainHref(ids, wish)}>{t('answers.wish.again')}</Link>}
    </p>
  )
}

/** Places like those that have not answered for a day. */
export function SimilarPlaces({ answers: { similar, wish } }: { answers: Answers }) {
  const { t, lang } = useTexts()
  if (similar.length === 0) return null
  return (
    <section className={styles.similar}>
      <h2>{t('answers.similar.title')}</h2>
      <ul>
        {similar.map(({ id, name, place, priceFrom }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="muted">
              {[
                place,
                priceFrom === null
                  ? t('answers.similar.noPrice')
                  : t('answers.similar.from', { price: vndShort(priceFrom, lang) }),
              ].join(' · ')}
            </p>
            <Button
              look="quiet"
              small
              href={askAgainHref([id], wish)}
              aria-label={t('answers.similar.askOf', { name })}
            >
              {t('answers.similar.ask')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
