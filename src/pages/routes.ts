import type { PageRoute } from '#shell/page.ts'

/** Every URL of the site, in Vietnamese; English ones have /en before them. */
export const routes: PageRoute[] = [
  { path: '/', page: 'home-page', texts: ['home', 'venues'] },
  { path: '/wedding-centers', page: 'venues-page', texts: ['venues'], query: ['cityId', 'page'] },
  { path: '/wedding-centers/:unsignedName', page: 'venue-page', texts: ['venues'] },
  { path: '/magazine', page: 'magazine-page', texts: ['content'], query: ['category'] },
  { path: '/magazine/:slug', page: 'article-page', texts: ['content'] },
  { path: '/policy/:name', page: 'policy-page', texts: ['content'] },
  { path: '/ui', page: 'ui-page', texts: ['gallery'], outsideProduction: true },
]
