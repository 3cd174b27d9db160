import { languageOfPath, pathIn, withoutLanguage } from '#lib/localized.ts'

type Go = (path: string, options?: { replace?: boolean }) => unknown
type Place = { pathname: string; search: string }

let router: Go = (path) => location.assign(pathIn(languageOfPath(location.pathname), path))
let places = (): (Place | undefined)[] => [location]

/** Once there is a router, moving on needs no new document. It tells which place is coming, if any, and which is here. */
export const goBy = (given: Go, tellPlaces: typeof places) => {
  router = given
  places = tellPlaces
}

/** Leads to a page of the site, in the language of the page that is shown. */
export const go: Go = (path, options) => router(path, options)

/** What the address of a page says, or will as soon as it has come: known before it is drawn. */
export const latestSearch = (path: string) =>
  places().find((place) => place && withoutLanguage(place.pathname) === path)?.search
