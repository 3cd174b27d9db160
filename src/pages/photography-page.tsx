import { listPhotographies, type PhotographyCategory } from '#domains/content/photography/contract.ts'
import { AlbumTeaser } from '#domains/content/ui/album-teaser.tsx'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, leadTo, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import styles from './photography-page.module.css'

interface Data {
  categories: Pick<PhotographyCategory, 'id' | 'name'>[]
  chosen: Pick<PhotographyCategory, 'id' | 'name' | 'text'> | null
  albums: PhotographyCategory['albums']
}

export const meta: PageModule<Data>['meta'] = ({ data: { chosen, albums }, t }) => ({
  title: chosen ? t('photography.in', { category: chosen.name }) : t('photography.title'),
  description: chosen?.text ?? t('photography.intro'),
  picture: albums[0]?.picture,
})

export async function load({ call, query }: LoadArgs): Promise<Data> {
  const all = await call(listPhotographies)
  if (!all.ok) throw notFound()
  const { items } = all.value
  const found = items.find(({ id }) => id === query.category)
  if (query.category && !found) throw leadTo(href('photography'))
  return {
    categories: items.map(({ id, name }) => ({ id, name })),
    chosen: found ? { id: found.id, name: found.name, text: found.text } : null,
    albums: (found ? [found] : items).flatMap(({ albums }) => albums),
  }
}

export function Page({ data: { categories, chosen, albums } }: { data: Data }) {
  const { t } = useTexts()
  const here = { label: t('photography.title') }
  return (
    <div className={`wrap ${styles.page}`}>
      <Crumbs way={chosen ? [{ ...here, href: href('photography') }, { label: chosen.name }] : [here]} />
      <header className={styles.head}>
        <h1>{chosen?.name ?? t('photography.title')}</h1>
        <p className="lead">{chosen?.text ?? t('photography.intro')}</p>
      </header>
      <nav aria-label={t('photography.categories')}>
        <ChipRow>
          <Chip href={href('photography')} on={!chosen}>
            {t('photography.all')}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} href={href('photography', { category: id })} on={id === chosen?.id}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <ul className={`grid two pc3 ${styles.albums}`}>
        {albums.map((album, index) => (
          <li key={album.id}>
            <AlbumTeaser album={album} ratio="4 / 5" level="h2" priority={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
