import { getLookbook, type Lookbook } from '#domains/dresses/lookbooks/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { dressesHref } from '#domains/dresses/ui/dresses-href.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { MoreLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './lookbook-page.module.css'

export const meta: PageModule<Lookbook>['meta'] = ({ data: lookbook, t, lang, url }) => ({
  title: t('dress.lookbook.metaTitle', { title: lookbook.title, season: lookbook.season }),
  description: lookbook.text,
  picture: lookbook.picture,
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: lookbook.title,
      description: lookbook.text,
      url: url(pathIn(lang, href('lookbook', { id: lookbook.id }))),
      image: lookbook.pictures.map(({ id, width }) => url(pictureUrl(id, widthsOf(width).at(-1)!, 'webp'))),
    },
    breadcrumbList(crumbs(lookbook, t), { t, lang, url }),
  ],
})

export async function load({ call, params }: LoadArgs<'id'>): Promise<Lookbook> {
  const found = await call(getLookbook, { params: { id: params.id } })
  if (!found.ok) throw notFound()
  return found.value
}

const crumbs = ({ title }: Lookbook, t: Translate) => [
  { label: t('common.places.dresses'), href: href('dresses') },
  { label: title },
]

export function Page({ data: lookbook }: { data: Lookbook }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <Crumbs way={crumbs(lookbook, t)} />
      <header className={styles.head}>
        <p className={styles.season}>{lookbook.season}</p>
        <h1>{lookbook.title}</h1>
        <p className="lead">{lookbook.text}</p>
      </header>
      <ul className={styles.pictures}>
        {lookbook.pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture
              picture={picture}
              alt={picture.alt}
              ratio="3 / 4"
              sizes={index === 0 ? '(min-width: 1024px) 50rem, 94vw' : '(min-width: 1024px) 24rem, 46vw'}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {lookbook.dresses.length > 0 && (
        <section className={styles.dresses}>
          <SectionHead
            title={t('dress.lookbook.dresses')}
            more={<MoreLink href={dressesHref({ category: lookbook.category })}>{t('dress.similarMore')}</MoreLink>}
          />
          <ul className="rail">
            {lookbook.dresses.map((dress) => (
              <li key={dress.id}>
                <DressCard dress={dress} corner={<FavouriteButton kind="dress" item={dress.id} name={dress.name} />} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
