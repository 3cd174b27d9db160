import { lazy, type MouseEvent, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { DRESS_SORTS, listDresses } from '#domains/dresses/contract.ts'
import { listFilters, listWaysOut, type OfferedFilters } from '#domains/dresses/filters/contract.ts'
import type { WayOut } from '#domains/dresses/rules.ts'
import { DRESS_LIST_KEYS } from '#domains/dresses/rules.ts'
import { CategoryRow } from '#domains/dresses/ui/category-row.tsx'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { ChosenChipsLater, DressFiltersLater, DressSearchLater } from '#domains/dresses/ui/dress-filters-later.tsx'
import {
  type ChangeDressList,
  chosenIn,
  countChosen,
  type DressListQuery,
  dressesHref,
  FILTER_FORM,
  FILTER_SHEET,
  queryIn,
} from '#domains/dresses/ui/dresses-href.ts'
import { EndlessDresses } from '#domains/dresses/ui/endless-dresses.tsx'
import { ModeSwitch } from '#domains/dresses/ui/mode-switch.tsx'
import { NoDressesLater } from '#domains/dresses/ui/no-dresses-later.tsx'
import { dressList } from '#domains/dresses/ui/structured.ts'
import { useEndless } from '#domains/dresses/ui/use-endless.ts'
import type { Mode } from '#domains/dresses/words/rules.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import type { Call } from '#lib/call.ts'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { latestSearch } from '#shell/page/go.ts'
import { type LoadArgs, leadTo, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { PlainSelect } from '#ui/plain-select.tsx'
import styles from './dresses-page.module.css'

const PAGE_SIZE = 24
const SIZES = '(min-width: 1024px) 17rem, (min-width: 640px) 31vw, 46vw'

type Data = Awaited<ReturnType<typeof load>>

/** From how many makers the dresses of this list are. */
const makersIn = ({ filters, query }: Pick<Data, 'filters' | 'query'>) =>
  chosenIn(query, 'brand').length || filters.brand.filter(({ count }) => count > 0).length

export const query = DRESS_LIST_KEYS

export const meta: PageModule<Data>['meta'] = ({ data, t, lang, url }) => {
  const { query, filters, total: count, dresses, page } = data
  const category = filters.category.find(({ id }) => id === query.category)
  const title = category ? t('dresses.meta.titleOf', { category: category.name }) : t('dresses.meta.title')
  const narrowed = countChosen(query) > 0 || query.sort !== undefined
  return {
    title: page > 1 ? t('dresses.meta.paged', { title, page: String(page) }) : title,
    description: t('dresses.meta.description', { count, makers: makersIn(data) }),
    picture: dresses[0]?.picture,
    // of the many ways to narrow a list only those that somebody looks for are worth finding
    hidden: narrowed || count === 0,
    structured: [
      dressList(dresses, (page - 1) * PAGE_SIZE, { lang, url }),
      breadcrumbList(crumbs(t), { t, lang, url }),
    ],
  }
}

export async function load({ call, query, lang }: LoadArgs) {
  const { page: given = '1', sort, ...choice } = queryIn(new URLSearchParams(query))
  if (!/^[1-9]\d{0,5}$/.test(given)) throw notFound()
  const page = Number(given)
  const asIs = { ...choice, sort }
  const { q, priceFrom, priceTo, brand, city } = choice
  const typed = q || priceFrom || priceTo ? (await judge()).readTyped(asIs) : asIs
  leadOnWithout(typed, asIs)
  const asked = { ...choice, mode: choice.mode as Mode | undefined }
  const [found, filters] = await Promise.all([
    call(listDresses, {
      query: { ...asked, sort: sort as never, page: String(page - 1), fetchSize: String(PAGE_SIZE) },
    }),
    filtersOf(call, lang, asked),
  ])
  if (!found.ok && found.fields) leadOnWithout((await judge()).withoutWrong(asIs, found.fields), asIs)
  if (!found.ok || !filters) throw notFound()
  if (brand || city) leadOnWithout((await judge()).withKnownMakers(asIs, filters), asIs)
  const { items: dresses, total } = found.value
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > pages) throw notFound()
  const ways = total === 0 ? await waysOut(call, asked) : []
  return { query: { ...choice, sort }, page, pages, total, dresses, filters, ways }
}

/** Fetched for those who chose what may be wrong. */
const judge = () => import('#domains/dresses/ui/known-query.ts')

/** Where what is asked for is not what is known, the page is at the address of what is. */
function leadOnWithout(known: DressListQuery, asked: DressListQuery) {
  if (dressesHref(known) !== dressesHref(asked)) throw leadTo(dressesHref(known))
}

let latest: { key: string; filters: OfferedFilters } | undefined

/** Going on in a list changes no filter: the browser asks for them once a choice. */
async function filtersOf(
  call: Call,
  lang: Language,
  choice: Parameters<typeof waysOut>[1],
): Promise<OfferedFilters | null> {
  const key = `${lang} ${JSON.stringify(choice)}`
  if (latest?.key === key) return latest.filters
  const answer = await call(listFilters, { query: choice })
  if (!answer.ok) return null
  if (typeof document !== 'undefined') latest = { key, filters: answer.value }
  return answer.value
}

async function waysOut(call: Call, choice: Omit<DressListQuery, 'sort' | 'page' | 'mode'> & { mode?: Mode }) {
  const answer = await call(listWaysOut, { query: choice })
  return answer.ok ? answer.value.items : ([] as { group: WayOut; total: number }[])
}

const crumbs = (t: ReturnType<typeof useTexts>['t']) => [{ label: t('common.places.dresses') }]

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const { filters, total } = data
  const query = useChoice(data.query)
  const navigate = useNavigate()
  const choose: ChangeDressList = (change) => {
    const search = latestSearch(href('dresses'))
    const latest = search === undefined ? query : queryIn(new URLSearchParams(search))
    void navigate(dressesHref(change(latest)), { preventScrollReset: true })
  }
  const chosen = countChosen(query)
  return (
    <div className="wrap">
      <Crumbs way={crumbs(t)} />
      <header className={styles.head}>
        <h1>{t('dresses.list.title')}</h1>
        <p className={styles.intro} role="status">
          {t('dresses.list.intro', { count: total, makers: makersIn(data) })}
        </p>
        <DressSearchLater query={query} onChoose={choose} />
      </header>
      <CategoryRow query={query} filters={filters} className={styles.categories} />
      <div className={styles.bar}>
        <ModeSwitch modes={filters.mode} query={query} />
        <Button icon="filter" popoverTarget={FILTER_SHEET} className={styles.filter} data-part="filters">
          {chosen > 0 ? t('dresses.list.filtersOn', { count: chosen }) : t('dresses.list.filters')}
        </Button>
        <Sort query={query} onChoose={choose} />
      </div>
      <div className={styles.columns}>
        <DressFiltersLater filters={filters} query={query} total={total} onChoose={choose} />
        <div>
          <ChosenChipsLater filters={filters} query={query} />
          {total > 0 ? <Dresses key={listOf(data)} data={data} /> : <NoDressesLater {...data} />}
        </div>
      </div>
    </div>
  )
}

/** What is on its way counts already, so that the next choice joins it. */
function useChoice(shown: DressListQuery): DressListQuery {
  const { pathname, search } = useNavigation().location ?? {}
  const coming = pathname?.endsWith(href('dresses')) ? search : undefined
  return useMemo(
    () => (coming === undefined ? shown : { ...queryIn(new URLSearchParams(coming)), page: undefined }),
    [coming, shown],
  )
}

const listOf = ({ query }: Data) => dressesHref(query)

function Sort({ query, onChoose }: { query: DressListQuery; onChoose: ChangeDressList }) {
  const { t } = useTexts()
  return (
    <PlainSelect
      form={FILTER_FORM}
      name="sort"
      aria-label={t('dresses.list.sort')}
      className={styles.sort}
      value={query.sort ?? 'recommended'}
      onChange={({ target: { value } }) =>
        onChoose((latest) => ({ ...latest, sort: value === 'recommended' ? undefined : value, page: undefined }))
      }
    >
      {DRESS_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`dresses.sorts.${sort}`)}
        </option>
      ))}
    </PlainSelect>
  )
}

const QuickLook = lazy(async () => ({ default: (await import('#domains/dresses/ui/quick-look.tsx')).QuickLook }))

function Dresses({ data }: { data: Data }) {
  const { t, lang } = useTexts()
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const { query, pages } = data
  // cards are in the language they were fetched in
  const list = pathIn(lang, listOf(data))
  const held = useEndless({ list, page: data.page, cards: data.dresses }, key)
  const coming = new URLSearchParams(useNavigation().location?.search).get('page')
  const pageHref = (page: number) => dressesHref({ ...query, page: String(page) })
  const { looked, close } = useLooked()
  const mode = query.mode as Mode | undefined

  function look(event: MouseEvent, id: string) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    navigate({ search, hash: `xem-${id}` }, { preventScrollReset: true, state: { looked: true } })
  }
  return (
    <>
      <EndlessDresses
        before={held.first > 1 ? pageHref(held.first - 1) : undefined}
        after={held.last < pages ? pageHref(held.last + 1) : undefined}
        busy={coming === String(held.last + 1)}
        onWant={(href) => void navigate(href, { replace: true, preventScrollReset: true })}
      >
        {held.cards.map((dress, index) => (
          <li key={dress.id}>
            <DressCard
              dress={dress}
              mode={mode}
              level="h2"
              sizes={SIZES}
              priority={index === 0}
              corner={<FavouriteButton kind="dress" item={dress.id} name={dress.name} />}
              extra={
                <a
                  className={styles.look}
                  href={href('dress', { id: dress.id, mode })}
                  onClick={(event) => look(event, dress.id)}
                >
                  {t('dresses.list.look')}
                  <span className="vh"> {dress.name}</span>
                </a>
              }
            />
          </li>
        ))}
      </EndlessDresses>
      {looked && (
        <Suspense>
          <QuickLook id={looked} mode={mode} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The dress that the address points to, once scripts run; Back closes it, and closing is going back. */
function useLooked() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const close = () => {
    if (state?.looked) void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return { looked: ready ? hash.match(/^#xem-([a-z0-9]{12})$/)?.[1] : undefined, close }
}
