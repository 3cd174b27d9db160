import './ui/styles/base.css' // first, so that its layers come before those of the components
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type RouteObject,
  RouterContextProvider,
  redirect,
  type StaticHandlerContext,
  StaticRouterProvider,
  data as withStatus,
} from 'react-router'
import { listPopups } from '#domains/content/cms/contract.ts'
import type { Call } from '#lib/call.ts'
import { LANGUAGES, type Language, languageOfPath, pathIn, withoutLanguage } from '#lib/localized.ts'
import type { PageAssets } from '#lib/page-assets.ts'
import { routeFinder } from '#lib/page-key.ts'
import type { LoadedTexts, Namespace } from '#lib/texts.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { PageDocument } from '#shell/page/document.tsx'
import type { DocumentModule, PageModule, PageRoute, Posted, Returned } from '#shell/page/page.ts'
import type { CampaignDates, PageData, PageSettings } from '#shell/page/page-data.ts'
import { routeObjects, TROUBLE_ROUTE } from '#shell/page/router.tsx'
import { SettingsContext } from '#shell/settings.tsx'
import { TextsProvider } from '#shell/texts.tsx'

/** The dependencies of a rendering. */
export interface RenderDeps {
  texts: Record<Language, LoadedTexts>
  textsVersion: string
  settings: Omit<PageSettings, 'campaigns'>
  production: boolean
  now(): number
  assetsOf(page: string | null): PageAssets
}

const callContext = createContext<Call>()
const troubleContext = createContext<number | undefined>()
const modules = import.meta.glob<PageModule>('./pages/*-page.tsx', { eager: true })
const documents = import.meta.glob<DocumentModule>('./pages/*-document.tsx', { eager: true })

export function createRenderer(deps: RenderDeps) {
  const shown = servedRoutes.filter((route) => !(deps.production && route.outsideProduction))
  const framed = shown.filter((route) => !route.document)
  const documentAt = routeFinder(shown.filter((route) => route.document))
  const handlers = Object.fromEntries(LANGUAGES.map((lang) => [lang, handlerFor(lang, framed, deps.now)])) as Record<
    Language,
    ReturnType<typeof handlerFor>
  >

  /** Renders the page at a path; `trouble` renders the page that says so, with that status, instead. */
  async function render(
    path: string,
    call: Call,
    trouble?: number,
  ): Promise<{ status: number; html: string; location?: string }> {
    const { status, draw, location } = await compose(path, call, trouble)
    return { status, html: location ? '' : `<!doctype html>${draw()}`, location }
  }

  /** A page that is a whole document; where what it should show is not there, the ordinary page says so. */
  async function composeDocument(
    route: PageRoute,
    path: string,
    call: Call,
    returned?: Returned,
  ): ReturnType<typeof compose> {
    const { load, Document } = documents[`./pages/${route.page}-document.tsx`]!
    const { lang, url } = addressOf(path)
    const data = await load(loadArgs(route, path, call)).catch(responseOf)
    if ((data as unknown) instanceof Response) return compose(path, call, (data as Response).status)
    const tree = (
      <SettingsContext value={{ ...deps.settings, campaigns: [] }}>
        <TextsProvider lang={lang} texts={deps.texts[lang]}>
          <Document
            data={data as never}
            assets={deps.assetsOf(route.page)}
            address={url.pathname}
            publicUrl={deps.settings.publicUrl}
            returned={returned}
          />
        </TextsProvider>
      </SettingsContext>
    )
    return { status: returned ? 422 : 200, draw: () => renderToString(tree) }
  }

  const addressOf = (path: string) => ({
    lang: languageOfPath(path),
    url: new URL(path, deps.settings.publicUrl),
  })

  function loadArgs(route: PageRoute, path: string, call: Call) {
    const { lang, url } = addressOf(path)
    const params = matchPath(route.path, withoutLanguage(url.pathname))?.params as Record<string, string>
    return { call, params, query: Object.fromEntries(url.searchParams), lang, now: deps.now() }
  }

  async function postDocument(route: PageRoute, path: string, call: Call, form: URLSearchParams) {
    const answer = documents[`./pages/${route.page}-document.tsx`]!.post
    if (!answer) return render(path, call, 404)
    const posted = await answer({ ...loadArgs(route, path, call), form }).catch(responseOf)
    if (posted instanceof Response) return render(path, call, posted.status)
    if ('redirect' in posted) return { location: posted.redirect }
    const { status, draw } = await composeDocument(route, path, call, posted)
    return { status, html: `<!doctype html>${draw()}` }
  }

  /** Hands a form to the page at a path: where it leads to, or the page with what is wrong. */
  async function post(
    path: string,
    call: Call,
    form: URLSearchParams,
  ): Promise<{ location: string } | { status: number; html: string }> {
    const document = documentAt(path.split('?')[0]!)
    if (document) return postDocument(document, path, call, form)
    const context = await query(path, call, undefined, { method: 'POST', body: form })
    if (context instanceof Response) return { location: context.headers.get('location')! }
    const { status, draw } = ready(path, context, await campaignsOf(call))
    return { status, html: `<!doctype html>${draw()}` }
  }

  /** The page with its data loaded, ready to be drawn. */
  async function compose(
    path: string,
    call: Call,
    trouble?: number,
  ): Promise<{ status: number; draw(): string; location?: string }> {
    const document = trouble ? undefined : documentAt(path.split('?')[0]!)
    if (document) return composeDocument(document, path, call)
    const context = await query(path, call, trouble)
    if (context instanceof Response) {
      const location = context.headers.get('location')
      if (!location) throw new Error(`a page answered with ${context.status} instead of a rendering`)
      return { status: context.status, location, draw: () => '' }
    }
    return ready(path, context, trouble ? [] : await campaignsOf(call), trouble)
  }

  function query(path: string, call: Call, trouble?: number, init?: RequestInit) {
    const requestContext = new RouterContextProvider()
    requestContext.set(callContext, call)
    requestContext.set(troubleContext, trouble)
    const request = new Request(new URL(path, deps.settings.publicUrl), init)
    return handlers[languageOfPath(path)].query(request, { requestContext })
  }

  function ready(
    path: string,
    context: StaticHandlerContext,
    campaigns: CampaignDates[],
    trouble?: number,
  ): { status: number; draw(): string } {
    const lang = languageOfPath(path)
    const surprise = Object.values(context.errors ?? {}).find((error) => !isRouteAnswer(error))
    if (surprise) throw surprise
    const errors = context.errors ? { [TROUBLE_ROUTE]: { status: trouble ?? context.statusCode } } : null
    context.errors = errors

    const route = errors ? undefined : (context.matches.at(-1)?.route.handle as PageRoute | undefined)
    const texts: Namespace[] = ['common', ...(route?.texts ?? [])]
    const data: PageData = {
      router: { loaderData: context.loaderData, actionData: context.actionData, errors },
      texts,
      textsVersion: deps.textsVersion,
      assets: deps.assetsOf(route?.page ?? null),
      settings: { ...deps.settings, campaigns },
    }
    const router = createStaticRouter(branchOf(context.matches), context)
    const tree = (
      <SettingsContext value={data.settings}>
        <TextsProvider lang={lang} texts={deps.texts[lang]}>
          <PageDocument lang={lang} data={data}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PageDocument>
        </TextsProvider>
      </SettingsContext>
    )
    return { status: errors ? errors[TROUBLE_ROUTE]!.status : context.statusCode, draw: () => renderToString(tree) }
  }
  return { routes: shown, compose, render, post }
}

/** What a page answers by throwing; any other error is a surprise. */
function responseOf(error: unknown): Response {
  if (error instanceof Response) return error
  throw error
}

async function campaignsOf(call: Call) {
  // a page is whole without its popup, and the call has logged what went wrong
  const told = await call(listPopups).catch(() => null)
  return told?.ok ? told.value.items.map(({ firstDate, lastDate }) => ({ firstDate, lastDate })) : []
}

function handlerFor(lang: Language, shown: PageRoute[], now: () => number) {
  const loading = {
    call: (context: unknown) => {
      const given = context as RouterContextProvider
      const trouble = given.get(troubleContext)
      if (trouble) throw new Response(null, { status: trouble })
      return given.get(callContext)
    },
    module: async (route: PageRoute) => modules[`./pages/${route.page}.tsx`]!,
    texts: async () => {},
    now,
    answer: (posted: Posted) =>
      'redirect' in posted ? redirect(posted.redirect, 303) : withStatus(posted, { status: 422 }),
  }
  return createStaticHandler(routeObjects(shown, lang, loading), { basename: pathIn(lang, '/') })
}

/** Only the routes that lead to the page, so that drawing one does not cost more with every other that is added. */
function branchOf(matches: StaticHandlerContext['matches']) {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], [])
}

/** A page that says "not here" is an answer; anything else that was thrown is a surprise. */
const isRouteAnswer = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && 'internal' in error
