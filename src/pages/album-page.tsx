import { type Album, getAlbum } from '#domains/content/photography/contract.ts'
import { AlbumGallery } from '#domains/content/ui/album-gallery.tsx'
import { AlbumPackage } from '#domains/content/ui/album-package.tsx'
import { AlbumTeaser } from '#domains/content/ui/album-teaser.tsx'
import { AskAlbumButton } from '#domains/content/ui/ask-album-button.tsx'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './album-page.module.css'

export const meta: PageModule<Album>['meta'] = ({ data: album, t, lang, url }) => ({
  title: album.title,
  description: t('photography.album.description', {
    category: album.category.name,
    place: album.place,
    count: album.pictureCount,
    hours: album.package.hours,
    price: vnd(album.price, lang),
  }),
  picture: album.picture,
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: album.title,
      description: album.text,
      url: url(pathIn(lang, href('album', { id: album.id }))),
      image: album.pictures.map(({ id, width }) => url(pictureUrl(id, widthsOf(width).at(-1)!, 'webp'))),
      contentLocation: { '@type': 'Place', name: album.place },
    },
  ],
})

export async function load({ call, params }: LoadArgs<'id'>): Promise<Album> {
  const album = await call(getAlbum, { params: { id: params.id } })
  if (!album.ok) throw notFound()
  return album.value
}

export function Page({ data: album }: { data: Album }) {
  const { t } = useTexts()
  const { title, category, place, studio, text, pictures, others } = album
  return (
    <div className="wrap">
      <Crumbs
        way={[
          { label: t('photography.title'), href: href('photography') },
          { label: category.name, href: href('photography', { category: category.id }) },
          { label: title },
        ]}
      />
      <header className={styles.head}>
        <p className={styles.kicker}>{category.name}</p>
        <h1>{title}</h1>
        <p className="muted">{place}</p>
        {studio && (
          <p>
            {t('photography.album.by')}{' '}
            <Link href={href('brand', { unsignedName: studio.unsignedName })}>{studio.name}</Link>
          </p>
        )}
      </header>
      <AlbumGallery title={title} pictures={pictures} />
      {album.sample && <p className="hint">{t('common.sample')}</p>}
      <div className={styles.columns}>
        <section>
          <SectionHead title={t('photography.album.story')} />
          <p className={styles.story}>{text}</p>
        </section>
        <section>
          <h2 className={styles.packageTitle}>{t('photography.album.package')}</h2>
          <AlbumPackage album={album} />
          {album.askable && <AskAlbumButton key={album.id} album={album} />}
        </section>
      </div>
      <section className="section">
        <SectionHead title={t('photography.album.others')} />
        <div className={`rail ${styles.others}`}>
          {others.map((other) => (
            <AlbumTeaser key={other.id} album={other} ratio="4 / 5" sizes="(width >= 1024px) 24rem, 78vw" />
          ))}
        </div>
      </section>
    </div>
  )
}
