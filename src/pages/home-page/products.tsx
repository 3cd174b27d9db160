import type { Product } from '#domains/content/cms/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { PictureCard } from './picture-card.tsx'

/** What the house does for a couple, each leading to where it is done. */
export function Products({ products }: { products: Product[] }) {
  const { t } = useTexts()
  if (products.length === 0) return null
  return (
    <section className="section wrap">
      <SectionHead title={t('common.front.products')} />
      <ul className="rail">
        {products.map(({ id, title, text, href, picture }) => (
          <li key={id}>
            <PictureCard
              name={title}
              text={text}
              href={href}
              picture={picture}
              sizes="(min-width: 1024px) 18rem, min(78vw, 19rem)"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
