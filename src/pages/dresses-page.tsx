import { lazy, type MouseEvent, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { DRESS_SORTS, listDresses } from '#domains/dresses/contract.ts'
import { listFilters, listWaysOut, type OfferedFilters } from '#domains/dresses/filters/contract.ts'
import type { Group } from '#domains/dresses/rules.ts'
import { DRESS_LIST_KEYS } from '#domains/dresses/rules.ts'
import { ChosenChips, chosenOptions } from '#domains/dresses/ui/chosen-chips.tsx'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { DressFilters, FILTER_FORM } from '#domains/dresses/ui/dress-filters.tsx'
import { chosenIn, type DressListQuery, dressesHref, queryIn } from '#domains/dresses/ui/dresses-href.ts'
import { EndlessDresses } from '#domains/dresses/ui/endless-dresses.tsx'
import { ModeSwitch } from '#domains/dresses/ui/mode-switch.tsx'
import { NoDressesLater } from '#domains/dresses/ui/no-dresses-later.tsx'
import { dressList } from '#domains/dresses/ui/structured.ts'
import { useEndless } from '#domains/dresses/ui/use-endless.ts'
import type { Mode } from '#domains/dresses/words/rules.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import type { Call } from '#lib/call.ts'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
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
  const narrowed = chosenOptions(filters, query).length > 0 || query.sort !== undefined
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
  const asked = { ...choice, mode: choice.mode as Mode | undefined }
  const [found, filters] = await Promise.all([
    call(listDresses, {
      query: { ...asked, sort: sort as never, page: String(page - 1), fetchSize: String(PAGE_SIZE) },
    }),
    filtersOf(call, lang, asked),
  ])
  if (!found.ok || !filters) throw notFound()
  const { items: dresses, total } = found.value
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > pages) throw notFound()
  const ways = total === 0 ? await waysOut(call, asked) : []
  return { query: { ...choice, sort }, page, pages, total, dresses, filters, ways }
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
  return answer.ok ? answer.value.items : ([] as { group: Group; total: number }[])
}

const crumbs = (t: ReturnType<typeof useTexts>['t']) => [{ label: t('common.places.dresses') }]

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { filters, total } = data
  const query = useChoice(data.query)
  const choose = (next: DressListQuery) => void navigate(dressesHref(next), { preventScrollReset: true })
  const chosen = chosenOptions(filters, query).length
  return (
    <div className="wrap">
      <Crumbs way={crumbs(t)} />
      <header className={styles.head}>
        <h1>{t('dresses.list.title')}</h1>
        <p className={styles.intro} role="status">
          {t('dresses.list.intro', { count: total, makers: makersIn(data) })}
        </p>
      </header>
      <Categories query={query} filters={filters} />
      <div className={styles.bar}>
        <ModeSwitch modes={filters.mode} query={query} />
        <details className={styles.fold}>
          <summary>
            <Icon name="filter" />
            {chosen > 0 ? t('dresses.list.filtersOn', { count: chosen }) : t('dresses.list.filters')}
          </summary>
        </details>
        <Sort query={query} onChoose={choose} />
      </div>
      <div className={styles.columns}>
        <aside>
          <h2 className="vh">{t('dresses.list.filters')}</h2>
          <DressFilters filters={filters} query={query} onChoose={choose} />
        </aside>
        <div>
          <ChosenChips filters={filters} query={query} />
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

function Categories({ query, filters }: { query: DressListQuery; filters: OfferedFilters }) {
  const { t } = useTexts()
  const all = [{ id: '', name: t('dresses.list.allCategories') }, ...filters.category]
  return (
    <nav className={styles.categories} aria-label={t('dresses.groups.category')}>
      <ChipRow>
        {all.map(({ id, name }) => (
          <Chip key={id} href={dressesHref({ ...query, category: id || undefined })} on={(query.category ?? '') === id}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  )
}

function Sort({ query, onChoose }: { query: DressListQuery; onChoose: (query: DressListQuery) => void }) {
  const { t } = useTexts()
  return (
    <PlainSelect
      form={FILTER_FORM}
      name="sort"
      aria-label={t('dresses.list.sort')}
      className={styles.sort}
      value={query.sort ?? 'recommended'}
      onChange={({ target }) => onChoose({ ...query, sort: target.value === 'recommended' ? undefined : target.value })}
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
  const { t } = useTexts()
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const { query, pages } = data
  const held = useEndless({ list: listOf(data), page: data.page, cards: data.dresses }, key)
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
