import { VenueOnDateLater } from '#domains/availability/ui/venue-on-date-later.tsx'
import { collect, collectCompared } from '#domains/quotations/ui/collected.ts'
import { knownFrom, quotationHref } from '#domains/quotations/ui/quotation-href.ts'
import { QuoteButton } from '#domains/quotations/ui/quote-button.tsx'
import { compareVenues } from '#domains/venues/contract.ts'
import { MOST_COMPARED } from '#domains/venues/rules.ts'
import { wishOf } from '#domains/venues/ui/banquet-wish.ts'
import { shortDate } from '#lib/dates.ts'
import { href, pageAddress } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { later } from '#shell/page/later.tsx'
import type { LoadArgs, PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { useKeptWish } from '#shell/use-kept-wish.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from './compare-page.module.css'

const CompareTableLater = await later(async () => (await import('./compare-page/compare-table.tsx')).CompareTable)
const CompareWishLater = await later(async () => (await import('./compare-page/compare-wish.tsx')).CompareWish)

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data: { venues }, t }) => ({
  title: venues.length ? t('venues.compare.titleMany', { count: venues.length }) : t('venues.compare.title'),
  description: t('venues.compare.description'),
  picture: venues[0]?.picture,
  hidden: true,
})

/** More than four, or what is no id, is left out: the address was sent by somebody. */
export async function load({ call, query }: LoadArgs) {
  const asked = [...new Set((query.ids ?? '').split(','))].filter((id) => /^[a-z0-9]{12}$/.test(id))
  const ids = asked.slice(0, MOST_COMPARED)
  const found = ids.length ? await call(compareVenues, { query: { ids: ids.join(',') } }) : null
  const wish = Object.fromEntries(
    pageAddress('compare').query.flatMap((key) => (query[key] ? [[key, query[key]]] : [])),
  )
  return { venues: found?.ok ? found.value.items : [], wish }
}

const crumbsOf = (t: Translate) => [
  { label: t('common.places.venues'), href: href('venues') },
  { label: t('venues.compare.title') },
]

export function Page({ data: { venues, wish: said } }: { data: Data }) {
  const { t, lang } = useTexts()
  const asked = useKeptWish(said)
  const [first] = venues
  const wish = wishOf(asked, { halls: [], menus: [] })
  const ids = venues.map(({ id }) => id)
  const { weddingDate: date } = knownFrom(asked)
  const session = t(`venues.calculator.${wish.session}`)
  const known = { tables: String(wish.tables), session: wish.session, weddingDate: date }
  const { ids: _, ...rest } = asked
  const without = (id: string) => {
    const left = ids.filter((other) => other !== id)
    return href('compare', { ids: left.join(','), ...(left.length && rest) })
  }
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(t)} />
      <header className={styles.head}>
        <h1>{first ? t('venues.compare.titleMany', { count: venues.length }) : t('venues.compare.title')}</h1>
        {first && (
          <p role="status" className={styles.intro}>
            {t('venues.compare.intro', {
              tables: wish.tables,
              session: session.toLowerCase(),
              day: t(`venues.calculator.${wish.day}`),
            })}
          </p>
        )}
      </header>
      {first ? (
        <>
          <CompareWishLater key={asked === said ? 'said' : 'kept'} wish={wish} date={date} ids={ids} />
          <CompareTableLater
            venues={venues}
            wish={wish}
            without={without}
            onLeave={(id) => collect(id, false)}
            first={
              date
                ? {
                    label: t('dates.compare.row', { date: shortDate(date, lang), session }),
                    cell: (venue) => <VenueOnDateLater venue={venue} date={date} wish={wish} />,
                  }
                : undefined
            }
            action={({ id, name }) => <QuoteButton venue={{ id, name, known }} look="second" small />}
          />
          <div className={styles.ways}>
            {venues.length > 1 && (
              <Button look="primary" href={quotationHref(ids, known)}>
                {t('venues.compare.askAll', { count: venues.length })}
              </Button>
            )}
            {venues.length < MOST_COMPARED && (
              <Button icon="plus" href={href('venues', { cityId: first.city.id })} onClick={() => collectCompared(ids)}>
                {t('venues.compare.more')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Empty
          title={t('venues.compare.empty')}
          actions={
            <Button look="primary" href={href('venues')}>
              {t('venues.compare.toList')}
            </Button>
          }
        >
          {t('venues.compare.emptyText')}
        </Empty>
      )}
    </div>
  )
}
