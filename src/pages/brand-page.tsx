import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { type Brand, getBrandByName, type ListedVoucher, listVouchers } from '#domains/vouchers/contract.ts'
import { BranchesLater } from '#domains/vouchers/ui/branches-later.tsx'
import { BrandSeal } from '#domains/vouchers/ui/brand-seal.tsx'
import { FollowSlot } from '#domains/vouchers/ui/follow-slot.tsx'
import { brandOrganization } from '#domains/vouchers/ui/structured.ts'
import { VoucherGrid } from '#domains/vouchers/ui/voucher-grid.tsx'
import { vouchersHref } from '#domains/vouchers/ui/vouchers-href.ts'
import { href } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Link } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import styles from './brand-page.module.css'

interface Data {
  brand: Brand
  vouchers: ListedVoucher[]
}

export const meta: PageModule<Data>['meta'] = ({ data: { brand }, t, lang, url }) => ({
  title: t('vouchers.brand.metaTitle', { name: brand.name }),
  description: brand.story.slice(0, 155),
  structured: [brandOrganization(brand, { lang, url }), breadcrumbList(crumbsOf(brand, t), { t, lang, url })],
})

export async function load({ call, params }: LoadArgs<'unsignedName'>): Promise<Data> {
  const brand = await call(getBrandByName, { params: { name: params.unsignedName } })
  if (!brand.ok) throw notFound()
  const listed = await call(listVouchers, { query: { brandId: brand.value.id } })
  return { brand: brand.value, vouchers: listed.ok ? listed.value.items : [] }
}

const crumbsOf = ({ name, category }: Brand, t: Translate) => [
  { label: t('common.places.vouchers'), href: href('vouchers') },
  { label: category.name, href: vouchersHref({ categoryId: category.id }) },
  { label: name },
]

export function Page({ data: { brand, vouchers } }: { data: Data }) {
  const { t } = useTexts()
  const cities = [...new Set(brand.branches.map(({ city }) => city.name))]
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(brand, t)} />
      <header className={styles.head}>
        <span className={brand.logo ? styles.logo : styles.seal} aria-hidden="true">
          <BrandSeal brand={brand} />
        </span>
        <div className={styles.words}>
          <h1>{brand.name}</h1>
          <Meta items={[brand.category.name, cities.join(', ')]} />
          <FollowSlot
            brand={brand}
            beside={<FavouriteButton kind="brand" item={brand.id} name={brand.name} look="line" />}
          />
        </div>
      </header>
      <div className={styles.columns}>
        <section>
          <h2>{t('vouchers.brand.story')}</h2>
          <p className={styles.story}>{brand.story}</p>
          {brand.venue && <Link href={href('venue', { unsignedName: brand.venue })}>{t('vouchers.brand.venue')}</Link>}
        </section>
        <section>
          <h2>{t('vouchers.brand.branches', { count: brand.branches.length })}</h2>
          <BranchesLater branches={brand.branches} />
        </section>
      </div>
      <section className={styles.vouchers}>
        <h2>{t('vouchers.brand.vouchers')}</h2>
        {vouchers.length ? <VoucherGrid vouchers={vouchers} /> : <p className="muted">{t('vouchers.brand.none')}</p>}
      </section>
    </div>
  )
}
