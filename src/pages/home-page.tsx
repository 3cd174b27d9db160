import { getHome, type Home } from '#domains/content/home/contract.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page.ts'
import { Counts } from './home-page/counts.tsx'
import { Dresses } from './home-page/dresses.tsx'
import { Hero } from './home-page/hero.tsx'
import { Invitations } from './home-page/invitations.tsx'
import { Magazine } from './home-page/magazine.tsx'
import { Questions } from './home-page/questions.tsx'
import { sectionsOf } from './home-page/sections.ts'
import { Venues } from './home-page/venues.tsx'
import { Vouchers } from './home-page/vouchers.tsx'

export const meta: PageModule<Home>['meta'] = ({ data, t, lang, url }) => ({
  title: t('common.front.meta.title'),
  description: t('common.front.meta.description'),
  picture: data.sections.find(({ id }) => id === 'hero')?.picture ?? undefined,
  structured: [
    { '@context': 'https://schema.org', '@type': 'Organization', name: t('common.brand'), url: url('/') },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: t('common.brand'), url: url('/'), inLanguage: lang },
  ],
})

export async function load({ call }: LoadArgs): Promise<Home> {
  const told = await call(getHome)
  if (!told.ok) throw notFound()
  return told.value
}

export function Page({ data }: { data: Home }) {
  const { hero, venues, dresses, invitations, vouchers, magazine, faq } = sectionsOf(data)
  return (
    <>
      {hero && <Hero section={hero} venue={data.venue} cities={data.cities} />}
      <Counts counts={data.counts} />
      {venues && <Venues section={venues} cities={data.cities} slides={data.slides} />}
      {dresses && <Dresses section={dresses} dresses={data.dresses} />}
      {invitations && <Invitations section={invitations} />}
      {vouchers && <Vouchers section={vouchers} vouchers={data.vouchers} promotions={data.promotions} />}
      {magazine && <Magazine section={magazine} articles={data.articles} />}
      {faq && <Questions section={faq} questions={data.questions} />}
    </>
  )
}
