import './ui/styles/base.css' // first, so that its layers come before those of the components
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { createTranslate, type LoadedTexts, type Namespace } from '#lib/texts.ts'
import { loadModals, routes, startLater } from '#pages/routes.ts'
import { call } from '#shell/call/browser-call.ts'
import { keepLanguage } from '#shell/frame/language-cookie.ts'
import { loadTexts } from '#shell/load-texts.ts'
import { Alive } from '#shell/page/alive.tsx'
import { PageDocument } from '#shell/page/document.tsx'
import { goBy } from '#shell/page/go.ts'
import { type ModalName, ModalsContext } from '#shell/page/modals-context.ts'
import type { PageModule, PageRoute } from '#shell/page/page.ts'
import { PAGE_DATA_ID, type PageData } from '#shell/page/page-data.ts'
import { routeObjects } from '#shell/page/router.tsx'
import { keepViewportClass } from '#shell/page/viewport-class.ts'
import { startSession } from '#shell/session/session.ts'
import { SettingsContext } from '#shell/settings.tsx'
import { TextsProvider } from '#shell/texts.tsx'

const modules = import.meta.glob<PageModule>('./pages/*-page.tsx')
const data = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent!) as PageData
const lang = languageOfPath(location.pathname)
const texts: LoadedTexts = {}

keepViewportClass()
keepLanguage(lang)

/** Texts that arrive later join those already there: `t` looks them up when it is asked. */
async function needTexts(namespaces: Namespace[]) {
  Object.assign(texts, await loadTexts(lang, namespaces, data.textsVersion))
}

const pages = routeObjects(routes, lang, {
  call: () => call,
  module: (route: PageRoute) => modules[`./pages/${route.page}.tsx`]!(),
  texts: (route) => needTexts(route.texts),
  now: Date.now,
})
const basename = pathIn(lang, '/')

/** The current page's module must be loaded before hydration, also that of an error page; others load when visited. */
const matched = matchRoutes(pages, location, basename) ?? []
await Promise.all([
  needTexts(data.texts),
  ...matched.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    Object.assign(route, await route.lazy())
    delete route.lazy
  }),
])

const router = createBrowserRouter(pages, { basename, hydrationData: data.router as never })
goBy(
  (path, options) => router.navigate(path, options),
  () => [router.state.navigation.location, router.state.location],
)
void startSession()

async function loadModal(name: ModalName) {
  const { load, texts } = (await loadModals())[name]
  const [loaded] = await Promise.all([load(), needTexts(texts)])
  return loaded
}
startTransition(() => {
  hydrateRoot(
    document,
    <SettingsContext value={data.settings}>
      <TextsProvider lang={lang} texts={texts}>
        <PageDocument lang={lang} data={data}>
          <ModalsContext value={loadModal}>
            <Alive>
              <RouterProvider router={router} />
            </Alive>
          </ModalsContext>
        </PageDocument>
      </TextsProvider>
    </SettingsContext>,
  )
})
void startLater(createTranslate(lang, texts))
