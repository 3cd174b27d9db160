import { languageOfPath, pathIn } from '#lib/localized.ts'

type Go = (path: string, options?: { replace?: boolean }) => unknown

let router: Go = (path) => location.assign(pathIn(languageOfPath(location.pathname), path))

/** Once there is a router, moving on needs no new document. */
export const goBy = (given: Go) => {
  router = given
}

/** Leads to a page of the site, in the language of the page that is shown. */
export const go: Go = (path, options) => router(path, options)
