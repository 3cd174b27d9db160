import { getMaker, listMakersDresses } from '#domains/dresses/makers/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { dressesHref } from '#domains/dresses/ui/dresses-href.ts'
import { dressList } from '#domains/dresses/ui/structured.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { MoreLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './maker-page.module.css'

const MOST = 24
const SIZES = '(min-width: 1024px) 17rem, 46vw'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data: { maker, dresses }, t, lang, url }) => ({
  title: t('dress.maker.metaTitle', { name: maker.name, city: maker.city.name }),
  description: maker.story,
  picture: dresses[0]?.picture,
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      name: maker.name,
      description: maker.story,
      url: url(pathIn(lang, href('maker', { id: maker.id }))),
      foundingDate: String(maker.founded),
      address: {
        '@type': 'PostalAddress',
        streetAddress: maker.address,
        addressRegion: maker.city.name,
        addressCountry: 'VN',
      },
    },
    dressList(dresses, 0, { lang, url }),
    breadcrumbList(crumbs(maker, t), { t, lang, url }),
  ],
})

export async function load({ call, params }: LoadArgs<'id'>) {
  const id = params.id
  const [maker, dresses] = await Promise.all([
    call(getMaker, { params: { id } }),
    call(listMakersDresses, { query: { manufactureId: id, fetchSize: String(MOST) } }),
  ])
  if (!maker.ok || !dresses.ok) throw notFound()
  return { maker: maker.value, dresses: dresses.value.items, total: dresses.value.total }
}

const crumbs = ({ name }: Data['maker'], t: Translate) => [
  { label: t('common.places.dresses'), href: href('dresses') },
  { label: name },
]

export function Page({ data: { maker, dresses, total } }: { data: Data }) {
  const { t } = useTexts()
  const facts = [
    [t('dress.maker.address'), `${maker.address}, ${maker.city.name}`],
    [t('dress.maker.founded'), String(maker.founded)],
    [t('dress.maker.fitting'), t('dress.maker.days', { count: maker.fittingDays })],
    [t('dress.maker.tailoring'), t('dress.maker.days', { count: maker.tailoringDays })],
  ]
  return (
    <div className="wrap">
      <Crumbs way={crumbs(maker, t)} />
      <header className={styles.head}>
        {maker.logo && <Picture picture={maker.logo} alt="" ratio="3 / 2" sizes="11rem" className={styles.logo} />}
        <div>
          <h1>{maker.name}</h1>
          <p className={styles.story}>{maker.story}</p>
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <SectionHead
        title={t('dress.maker.dresses', { count: total })}
        more={<MoreLink href={dressesHref({ brand: maker.id })}>{t('dress.maker.narrow')}</MoreLink>}
      />
      <ul className={styles.grid}>
        {dresses.map((dress, index) => (
          <li key={dress.id}>
            <DressCard
              dress={dress}
              sizes={SIZES}
              priority={index === 0}
              corner={<FavouriteButton kind="dress" item={dress.id} name={dress.name} />}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
