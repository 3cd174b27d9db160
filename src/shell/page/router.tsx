import type { RouteObject } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Call } from '#lib/call.ts'
import type { Language } from '#lib/localized.ts'
import { queryOf } from '#lib/page-key.ts'
import { Frame } from '../frame/frame.tsx'
import { useSettings } from '../settings.tsx'
import { useTexts } from '../texts.tsx'
import { Head } from './head.tsx'
import { notFound, type PageModule, type PageRoute, type Posted } from './page.ts'
import { pageLoads } from './page-loads.ts'
import { PageTroubleLater } from './page-trouble-later.tsx'

/** What differs between server and browser when a page gets its data. */
export interface RouterLoading {
  call(context: unknown): Call
  module(route: PageRoute): Promise<PageModule>
  texts(route: PageRoute): Promise<unknown>
  now(): number
  /** Forms are answered on the server; where scripts run they make a call instead. */
  answer?(posted: Posted): unknown
}

/** The route that shows trouble, inside the frame; `errors` are kept under this id. */
export const TROUBLE_ROUTE = 'trouble'

export function routeObjects(routes: PageRoute[], lang: Language, loading: RouterLoading): RouteObject[] {
  const asked = (request: Request, params: object) => ({
    params: params as Record<string, string>,
    query: queryOf(new URL(request.url).search),
    lang,
    now: loading.now(),
  })
  const pages = routes.map(
    (route): RouteObject => ({
      path: route.path,
      handle: route,
      lazy: async () => {
        const [page] = await Promise.all([loading.module(route), loading.texts(route)])
        return {
          element: <PageView page={page} />,
          loader: ({ params, request, context }) => {
            const call = loading.call(context)
            return pageLoads.load(request, () => page.load?.({ call, ...asked(request, params) }) ?? null)
          },
          action:
            loading.answer && page.post
              ? async ({ params, request, context }) => {
                  const form = new URLSearchParams(await request.text())
                  const given = { call: loading.call(context), ...asked(request, params), form }
                  return loading.answer?.(await page.post!(given))
                }
              : undefined,
        }
      },
    }),
  )
  const unknown: RouteObject = {
    path: '*',
    loader: () => {
      throw notFound()
    },
  }
  return [
    {
      Component: Frame,
      children: [{ id: TROUBLE_ROUTE, ErrorBoundary: PageTroubleLater, children: [...pages, unknown] }],
    },
  ]
}

/** The page's head and body, from one load. */
function PageView({ page }: { page: PageModule }) {
  const data = useLoaderData() as never
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  return (
    <>
      <Head meta={page.meta({ data, t, lang, url: (path) => publicUrl + path })} query={page.query} />
      <page.Page data={data} />
    </>
  )
}
