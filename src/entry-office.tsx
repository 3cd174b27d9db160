import './ui/styles/base.css' // first, so that its layers come before those of the components
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import type { LoadedTexts } from '#lib/texts.ts'
import { officeRoutes } from '#pages/office/routes.tsx'
import { keepLanguage } from '#shell/frame/language-cookie.ts'
import { loadTexts } from '#shell/load-texts.ts'
import { OFFICE_ROOT_ID, OFFICE_TEXTS } from '#shell/office/document.ts'
import { TextsProvider } from '#shell/texts.tsx'

const root = document.getElementById(OFFICE_ROOT_ID)!
const lang = languageOfPath(location.pathname)
const texts: LoadedTexts = await loadTexts(lang, [...OFFICE_TEXTS], root.dataset.texts!)
const { refusals } = texts.office as { refusals: object }
texts.errors = { ...texts.errors, ...refusals }
keepLanguage(lang)

const router = createBrowserRouter(officeRoutes(Date.now), { basename: pathIn(lang, '/') })
createRoot(root).render(
  <TextsProvider lang={lang} texts={texts}>
    <RouterProvider router={router} />
  </TextsProvider>,
)
