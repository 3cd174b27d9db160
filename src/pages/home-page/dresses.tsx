import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './dresses.module.css'

const FIRST = '(min-width: 1024px) 30rem, 94vw'
const OTHERS = '(min-width: 1024px) 20rem, 46vw'

/** One large and four small. */
export function Dresses({ section, dresses }: { section: HomeSection; dresses: Home['dresses'] }) {
  if (dresses.length === 0) return null
  const { title, intro, more } = section
  return (
    <section className="section band">
      <div className="wrap">
        <SectionHead title={title} intro={intro} more={<MoreLink href={more.href}>{more.label}</MoreLink>} />
        <ul className={styles.dresses}>
          {dresses.map((dress, index) => (
            <li key={dress.id}>
              <DressCard
                dress={dress}
                sizes={index === 0 ? FIRST : OTHERS}
                corner={<FavouriteButton kind="dress" item={dress.id} name={dress.name} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
