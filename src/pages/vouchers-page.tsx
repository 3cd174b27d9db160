import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import {
  type BrandCard,
  listBrands,
  listVoucherCategories,
  listVouchers,
  VOUCHER_STATES,
  type VoucherState,
} from '#domains/vouchers/contract.ts'
import { voucherList } from '#domains/vouchers/ui/structured.ts'
import { VoucherFilters } from '#domains/vouchers/ui/voucher-filters.tsx'
import { VoucherGrid } from '#domains/vouchers/ui/voucher-grid.tsx'
import { vouchersHref } from '#domains/vouchers/ui/vouchers-href.ts'
import { href } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, leadTo, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { BrandRow } from '#ui/brand-row.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './vouchers-page.module.css'

const PAGE_SIZE = 16
const BRANDS_SHOWN = 6

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t, lang, url }) => {
  const { page, vouchers, brandCount, all } = data
  const title = titleOf(data, t)
  return {
    title: page > 1 ? t('vouchers.list.paged', { title, page: String(page) }) : title,
    description: t('vouchers.list.description', { count: all, brands: String(brandCount) }),
    structured: [
      ...(vouchers.length ? [voucherList(vouchers, (page - 1) * PAGE_SIZE, { lang, url })] : []),
      breadcrumbList(crumbsOf(data, t), { t, lang, url }),
    ],
  }
}

export async function load({ call, query }: LoadArgs) {
  const page = pageNumber(query.page)
  const state = stateOf(query.state)
  const categoryId = query.categoryId || undefined
  const [listed, found, known] = await Promise.all([
    call(listVoucherCategories),
    call(listVouchers, { query: { categoryId, state, page: String(page - 1), fetchSize: String(PAGE_SIZE) } }),
    call(listBrands, { query: { categoryId, fetchSize: String(BRANDS_SHOWN) } }),
  ])
  if (!listed.ok || !found.ok || !known.ok) throw notFound()

  const categories = listed.value.items
  const category = categories.find(({ id }) => id === categoryId)
  const { items: vouchers, total } = found.value
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (categoryId && !category) throw leadTo(href('vouchers', { state: query.state }))
  if (page > pages) throw notFound()
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  const { items: brands, total: brandCount } = known.value
  return { categories, category, state, page, pages, total, all, vouchers, brands, brandCount }
}

function pageNumber(given = '1') {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw notFound()
  return Number(given)
}

function stateOf(given: string | undefined): VoucherState | undefined {
  const state = VOUCHER_STATES.find((known) => known === given)
  if (given && !state) throw notFound()
  return state
}

const titleOf = ({ category }: Pick<Data, 'category'>, t: Translate) =>
  category ? t('vouchers.list.titleIn', { category: category.name }) : t('vouchers.list.title')

const crumbsOf = ({ category }: Pick<Data, 'category'>, t: Translate) => [
  { label: t('common.places.vouchers'), href: category && href('vouchers') },
  ...(category ? [{ label: category.name }] : []),
]

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  const { categories, category, state, vouchers, total, brands } = data
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(data, t)} />
      <header className={styles.head}>
        <h1>{titleOf(data, t)}</h1>
        <p className="muted">{t('vouchers.list.count', { count: total })}</p>
      </header>
      <VoucherFilters categories={categories} categoryId={category?.id} state={state} />
      {vouchers.length ? (
        <>
          <VoucherGrid vouchers={vouchers} level="h2" />
          <Pages data={data} />
        </>
      ) : (
        <Empty
          title={t('vouchers.list.empty.title')}
          actions={
            <Button look="primary" href={vouchersHref({ categoryId: category?.id })}>
              {t('vouchers.list.empty.action')}
            </Button>
          }
        >
          {t('vouchers.list.empty.words')}
        </Empty>
      )}
      <Brands brands={brands} />
    </div>
  )
}

function Pages({ data: { category, state, page, pages } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <Pagination
      page={page}
      pages={pages}
      href={(number) => vouchersHref({ categoryId: category?.id, state, page: number })}
      labels={{
        nav: t('vouchers.pages.nav'),
        previous: t('vouchers.pages.previous'),
        next: t('vouchers.pages.next'),
        page: (number) => t('vouchers.pages.page', { page: String(number) }),
      }}
    />
  )
}

function Brands({ brands }: { brands: BrandCard[] }) {
  const { t } = useTexts()
  if (brands.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={t('vouchers.brands.title')} intro={t('vouchers.brands.intro')} />
      <div className="grid sm2 pc3">
        {brands.map((brand) => (
          <BrandRow
            key={brand.id}
            name={brand.name}
            href={href('brand', { unsignedName: brand.unsignedName })}
            seal={brand.name[0]}
            note={brand.category.name}
            actions={<span>{t('vouchers.brands.counts', { count: brand.voucherCount })}</span>}
            corner={<FavouriteButton kind="brand" item={brand.id} name={brand.name} />}
          />
        ))}
      </div>
    </section>
  )
}
