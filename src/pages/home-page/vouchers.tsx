import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { VoucherCard } from '#domains/vouchers/ui/voucher-card.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { MoreLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './vouchers.module.css'

type VouchersProps = { section: HomeSection } & Pick<Home, 'vouchers' | 'promotions'>

export function Vouchers({ section: { title, intro, more }, vouchers, promotions }: VouchersProps) {
  const { t } = useTexts()
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
              <Card
                name={name}
                href={link.href}
                media={
                  <Picture
                    picture={picture}
                    alt={picture.alt}
                    ratio="3 / 2"
                    sizes="(min-width: 1024px) 24rem, min(78vw, 19rem)"
                  />
                }
              >
                <p className="small muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
