import type { PageRoute } from '#shell/page.ts'

/** Every URL of the site, in Vietnamese; English ones have /en before them. */
export const routes: PageRoute[] = [
  { path: '/', texts: ['home', 'venues'], page: () => import('./home-page.tsx') },
  {
    path: '/wedding-centers',
    texts: ['venues'],
    query: ['cityId', 'page'],
    page: () => import('./venues-page.tsx'),
  },
  { path: '/wedding-centers/:unsignedName', texts: ['venues'], page: () => import('./venue-page.tsx') },
  { path: '/ui', texts: ['gallery'], outsideProduction: true, page: () => import('./ui-page.tsx') },
]
