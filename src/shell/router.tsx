import type { RouteObject } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Call } from '#lib/call.ts'
import type { Language } from '#lib/localized.ts'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { notFound, type PageModule, type PageRoute } from './page.ts'
import { PageTrouble } from './page-trouble.tsx'
import { useSettings } from './settings.tsx'
import { useTexts } from './texts.tsx'

/** What differs between server and browser when a page gets its data. */
export interface Loading {
  call(context: unknown): Call
  module(route: PageRoute): Promise<PageModule>
  texts(route: PageRoute): Promise<unknown>
}

/** The route that shows trouble, inside the frame; `errors` are kept under this id. */
export const TROUBLE_ROUTE = 'trouble'

export function routeObjects(routes: PageRoute[], lang: Language, loading: Loading): RouteObject[] {
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
            if (!page.load) return null
            const query = Object.fromEntries(new URL(request.url).searchParams)
            return page.load({ call, params: params as Record<string, string>, query, lang })
          },
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
    { Component: Frame, children: [{ id: TROUBLE_ROUTE, ErrorBoundary: PageTrouble, children: [...pages, unknown] }] },
  ]
}

/** The page's head and body, from one load. */
function PageView({ page }: { page: PageModule }) {
  const data = useLoaderData() as never
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  return (
    <>
      <Head meta={page.meta({ data, t, lang, url: (path) => publicUrl + path })} />
      <page.Page data={data} />
    </>
  )
}
