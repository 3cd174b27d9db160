import type { Product } from '#domains/content/cms/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'

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
            <Card
              name={title}
              href={href}
              media={
                <Picture
                  picture={picture}
                  alt={picture.alt}
                  ratio="3 / 2"
                  sizes="(min-width: 1024px) 18rem, min(78vw, 19rem)"
                />
              }
            >
              <p className="small muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
