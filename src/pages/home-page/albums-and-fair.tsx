import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { AlbumTeaser } from '#domains/content/ui/album-teaser.tsx'
import { FairTeaser } from '#domains/fairs/ui/fair-teaser.tsx'
import { MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './albums-and-fair.module.css'

type AlbumsAndFairProps = Pick<Home, 'albums' | 'fair'> & {
  photography: HomeSection | undefined
  fairSection: HomeSection | undefined
}

const FIRST = '(min-width: 1024px) 42rem, 94vw'
const OTHERS = '(min-width: 1024px) 21rem, 46vw'

/** Photography, and beside it the next fair where there is one. */
export function AlbumsAndFair({ photography, albums, fairSection, fair }: AlbumsAndFairProps) {
  const showsAlbums = photography && albums.length > 0
  const showsFair = fairSection && fair
  if (!showsAlbums && !showsFair) return null
  return (
    <div className={`section wrap ${styles.beside}`}>
      {showsAlbums && (
        <section>
          <SectionHead
            title={photography.title}
            intro={photography.intro}
            more={<MoreLink href={photography.more.href}>{photography.more.label}</MoreLink>}
          />
          <ul className={styles.albums}>
            {albums.map((album, index) => (
              <li key={album.id}>
                <AlbumTeaser album={album} ratio="3 / 2" sizes={index === 0 ? FIRST : OTHERS} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {showsFair && (
        <section>
          <SectionHead title={fairSection.title} intro={fairSection.intro} />
          <FairTeaser fair={fair} more={fairSection.more} />
        </section>
      )}
    </div>
  )
}
