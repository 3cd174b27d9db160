import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { VoucherCard } from '#domains/vouchers/ui/voucher-card.tsx'
import { useTexts } from '#shell/texts.tsx'
import { MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './vouchers.module.css'

type VouchersProps = { section: HomeSection } & Pick<Home, 'vouchers' | 'promotions'>

/** What can still be claimed. Where that is nothing, promotions would lead to what is over. */
export function Vouchers({ section: { title, intro, more }, vouchers, promotions }: VouchersProps) {
  const { t } = useTexts()
  if (vouchers.length === 0) return null
  return (
    <section className="section wrap">
      <SectionHead title={title} intro={intro} more={<MoreLink href={more.href}>{more.label}</MoreLink>} />
      <ul className={`grid pc2 ${styles.tickets}`}>
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
      {promotions.length > 0 && (
        <ul className={`rail ${styles.promotions}`} aria-label={t('common.front.promotions')}>
          {promotions.map(({ id, title: name, text, link, picture }) => (
            <li key={id}>
              <PictureCard
                name={name}
                text={text}
                href={link.href}
                picture={picture}
                sizes="(min-width: 1024px) 24rem, min(78vw, 19rem)"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
