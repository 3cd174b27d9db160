import { lazy, Suspense, useEffect, useState } from 'react'
import { type Dress, getDress } from '#domains/dresses/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { DressGallery } from '#domains/dresses/ui/dress-gallery.tsx'
import { dressLine } from '#domains/dresses/ui/dress-line.ts'
import { DressSpecs } from '#domains/dresses/ui/dress-specs.tsx'
import { dressesHref } from '#domains/dresses/ui/dresses-href.ts'
import { hallAdvice } from '#domains/dresses/ui/hall-advice.ts'
import { LookbookCard } from '#domains/dresses/ui/lookbook-card.tsx'
import { PriceModes } from '#domains/dresses/ui/price-modes.tsx'
import { SizeTable } from '#domains/dresses/ui/size-table.tsx'
import { product } from '#domains/dresses/ui/structured.ts'
import { MODES, type Mode } from '#domains/dresses/words/rules.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { FavouriteCount } from '#domains/favourites/ui/favourite-count.tsx'
import { FittingButton } from '#domains/fittings/ui/fitting-button.tsx'
import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { breadcrumbList } from '#shell/page/breadcrumb-list.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { ShareThingLater } from '#shell/share-thing-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Link, MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './dress-page.module.css'

interface Data {
  dress: Dress
  mode: Mode
}

const MEN: Dress['categories'] = ['ao-dai-chu-re', 'vest-chu-re']

export const meta: PageModule<Data>['meta'] = ({ data: { dress, mode }, t, lang, url }) => ({
  title: t('dress.meta.title', { name: dress.name, maker: dress.maker.name }),
  description: t('dress.meta.description', {
    line: dressLine(t, dress),
    mode: t(`dresses.card.prices.${mode}`),
    price: vndShort(dress.prices[mode]!.price, lang),
    description: dress.description,
  }),
  picture: dress.pictures[0],
  structured: [product(dress, { lang, url }), breadcrumbList(crumbs(dress, t), { t, lang, url })],
})

export async function load({ call, params, query }: LoadArgs<'id'>): Promise<Data> {
  const found = await call(getDress, { params: { id: params.id } })
  if (!found.ok) throw notFound()
  const dress = found.value
  const ways = MODES.filter((way) => dress.prices[way])
  return { dress, mode: ways.find((way) => way === query.mode) ?? ways[0]! }
}

const crumbs = ({ name }: Dress, t: Translate) => [
  { label: t('common.places.dresses'), href: href('dresses') },
  { label: name },
]

export function Page({ data: { dress, mode } }: { data: Data }) {
  const { t } = useTexts()
  const { id, name, maker, code } = dress
  return (
    <div className="wrap">
      <Crumbs way={crumbs(dress, t)} />
      <div className={styles.columns}>
        <DressGallery key={id} name={name} pictures={dress.pictures} />
        <div className={styles.facts}>
          <p>
            <Link href={href('maker', { id: maker.id })}>{maker.name}</Link>{' '}
            <span className="hint">{t('dress.code', { code })}</span>
          </p>
          <h1>{name}</h1>
          <p className="lead">{dress.description}</p>
          <PriceModes dress={dress} mode={mode} />
          <div className={styles.keep}>
            <FittingButton dress={dress} />
            <FavouriteButton kind="dress" item={id} name={name} look="line" />
            <p className={styles.notes}>
              <FavouriteCount key={id} kind="dress" item={id} count={dress.favouriteCount} />
              <span>{t('dress.notice', { count: maker.fittingDays, maker: maker.name, city: maker.city.name })}</span>
            </p>
          </div>
          <ShareThingLater />
          <DressSpecs dress={dress} />
        </div>
      </div>
      <Sizes dress={dress} />
      <section className={styles.section}>
        <SectionHead title={t('dress.halls.title')} />
        <ul className={styles.advice}>
          {hallAdvice(dress).map((advice) => (
            <li key={advice}>{t(`dress.halls.${advice}`)}</li>
          ))}
        </ul>
        <MoreLink href={href('venues')}>{t('dress.halls.more')}</MoreLink>
      </section>
      {dress.lookbooks.length > 0 && (
        <section className={styles.section}>
          <SectionHead title={t('dress.lookbooks')} />
          <ul className={`rail ${styles.lookbooks}`}>
            {dress.lookbooks.map((lookbook) => (
              <li key={lookbook.id}>
                <LookbookCard lookbook={lookbook} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <SectionHead
          title={t('dress.similar')}
          more={<MoreLink href={dressesHref({ silhouette: dress.silhouette })}>{t('dress.similarMore')}</MoreLink>}
        />
        <ul className="rail">
          {dress.similar.map((other) => (
            <li key={other.id}>
              <DressCard dress={other} corner={<FavouriteButton kind="dress" item={other.id} name={other.name} />} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const FitHelper = lazy(async () => ({ default: (await import('#domains/dresses/ui/fit-helper.tsx')).FitHelper }))

function Sizes({ dress: { sizes, categories } }: { dress: Dress }) {
  const { t } = useTexts()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (categories.some((category) => MEN.includes(category))) return null
  return (
    <section className={styles.section}>
      <SectionHead title={t('dress.sizes.title')} intro={t('dress.sizes.intro')} />
      <div className={styles.sizes}>
        <div>
          <SizeTable sizes={sizes} />
          {sizes.includes('made-to-measure') && <p className={styles.tailored}>{t('dress.sizes.tailored')}</p>}
        </div>
        <div className={styles.helper}>
          {ready && (
            <Suspense>
              <FitHelper sizes={sizes} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
