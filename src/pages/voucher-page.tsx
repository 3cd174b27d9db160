import { useEffect } from 'react'
import { getVoucherByTitle, type Voucher } from '#domains/vouchers/contract.ts'
import { ClaimBox } from '#domains/vouchers/ui/claim-box.tsx'
import { voucherOffer } from '#domains/vouchers/ui/structured.ts'
import { VoucherFacts } from '#domains/vouchers/ui/voucher-facts.tsx'
import { vouchersHref } from '#domains/vouchers/ui/vouchers-href.ts'
import { shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './voucher-page.module.css'

export const meta: PageModule<Voucher>['meta'] = ({ data: voucher, t, lang, url }) => ({
  title: t('vouchers.page.metaTitle', { title: voucher.title, brand: voucher.brand.name }),
  description: t('vouchers.page.metaDescription', {
    conditions: voucher.conditions.slice(0, 2).join(' '),
    date: shortDate(voucher.validToDate, lang),
  }),
  picture: voucher.picture,
  structured: [voucherOffer(voucher, { lang, url }), breadcrumbList(crumbsOf(voucher, t), { t, lang, url })],
})

export async function load({ call, params }: LoadArgs<'unsignedTitle'>): Promise<Voucher> {
  const voucher = await call(getVoucherByTitle, { params: { name: params.unsignedTitle } })
  if (!voucher.ok) throw notFound()
  return voucher.value
}

const crumbsOf = ({ title, category }: Voucher, t: Translate) => [
  { label: t('common.places.vouchers'), href: href('vouchers') },
  { label: category.name, href: vouchersHref({ categoryId: category.id }) },
  { label: title },
]

export function Page({ data: voucher }: { data: Voucher }) {
  const { t } = useTexts()
  useDetailPage(voucher)
  return (
    <div className="wrap">
      <Crumbs way={crumbsOf(voucher, t)} />
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <span className={styles.seal} aria-hidden="true">
              {voucher.brand.name[0]}
            </span>
            <Link href={href('brand', { unsignedName: voucher.brand.unsignedName })}>{voucher.brand.name}</Link>
          </p>
          <h1>{voucher.title}</h1>
          <div className={styles.picture}>
            <Picture
              picture={voucher.picture}
              alt={voucher.picture.alt}
              ratio="3 / 2"
              sizes="(width >= 1024px) 43rem, 100vw"
              priority
            />
          </div>
          <h2 className={styles.heading}>{t('vouchers.page.conditions')}</h2>
          <VoucherFacts voucher={voucher} />
          <ul className={styles.conditions}>
            {voucher.conditions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className={styles.box}>
          <ClaimBox key={voucher.id} voucher={voucher} />
        </div>
      </div>
    </div>
  )
}

function useDetailPage({ id, title }: Voucher) {
  useEffect(() => {
    changeState('vouchers', { isVoucherDetailPage: true, voucherId: id, voucherName: title })
    return () => changeState('vouchers', { isVoucherDetailPage: false, voucherId: null, voucherName: null })
  }, [id, title])
}
