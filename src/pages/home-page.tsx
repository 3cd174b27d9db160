import { getHome } from '#domains/content/home/contract.ts'
import { datesToAsk } from '#domains/venues/rules.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { Counts } from './home-page/counts.tsx'
import { Hero } from './home-page/hero.tsx'
import { LowerLater } from './home-page/lower-later.tsx'
import { sectionsOf } from './home-page/sections.ts'
import { Venues } from './home-page/venues.tsx'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t, lang, url }) => ({
  title: t('common.front.meta.title'),
  description: t('common.front.meta.description'),
  picture: data.sections.find(({ id }) => id === 'hero')?.picture ?? undefined,
  structured: [
    { '@context': 'https://schema.org', '@type': 'Organization', name: t('common.brand'), url: url('/') },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: t('common.brand'), url: url('/'), inLanguage: lang },
  ],
})

export async function load({ call, now }: LoadArgs) {
  const told = await call(getHome)
  if (!told.ok) throw notFound()
  return { ...told.value, dates: datesToAsk(now) }
}

export function Page({ data }: { data: Data }) {
  const { hero, venues } = sectionsOf(data)
  return (
    <>
      {hero && <Hero section={hero} venue={data.venue} cities={data.cities} dates={data.dates} />}
      <Counts counts={data.counts} />
      {venues && <Venues section={venues} cities={data.cities} slides={data.slides} />}
      <LowerLater home={data} />
    </>
  )
}
