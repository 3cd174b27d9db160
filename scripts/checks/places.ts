/** The table "who may import whom", as data. */
export type Place =
  | 'root'
  | 'routes'
  | 'pages-routes'
  | 'pages'
  | 'domain-ui'
  | 'shell'
  | 'domain'
  | 'contract'
  | 'platform'
  | 'ui'
  | 'lib'
  | 'outside'

/** What the root reaches of a domain: what it answers, and what it does when the site starts. */
const DOORS = ['routes.ts', 'start.ts']
const TOPS = ['pages', 'shell', 'ui', 'platform', 'lib'] as const

export function placeOf(file: string): Place {
  const [source, top, , part] = file.split('/')
  if (source !== 'src') return 'outside'
  if (top === 'domains') {
    if (part === 'ui') return 'domain-ui'
    return /\/(contract|rules|process)\.ts$/.test(file) ? 'contract' : DOORS.includes(part ?? '') ? 'routes' : 'domain'
  }
  if (top === 'pages' && /^src\/pages\/(office\/)?(served-)?routes\.tsx?$/.test(file)) return 'pages-routes'
  return TOPS.find((place) => place === top) ?? 'root'
}

export const domainOf = (file: string) => (file.startsWith('src/domains/') ? file.split('/')[2]! : null)

/** Besides its own place. Whether two domains are the same one is decided where this is read. */
export const MAY_IMPORT: Record<Place, Place[]> = {
  root: ['routes', 'contract', 'pages-routes', 'shell', 'ui', 'platform', 'lib'],
  'pages-routes': ['pages', 'contract', 'domain-ui', 'shell', 'ui', 'lib'],
  pages: ['pages-routes', 'contract', 'domain-ui', 'shell', 'ui', 'lib'],
  'domain-ui': ['contract', 'shell', 'ui', 'lib'],
  shell: ['contract', 'ui', 'lib'],
  routes: ['domain', 'contract', 'platform', 'lib'],
  domain: ['contract', 'platform', 'lib'],
  contract: ['lib'],
  platform: ['lib'],
  ui: ['lib'],
  lib: [],
  outside: [],
}

export const CALLED: Record<Place, string> = {
  root: 'server.ts, app.ts or an entry',
  routes: "a domain's routes.ts or start.ts",
  'pages-routes': 'pages/routes.ts or served-routes.ts',
  pages: 'pages',
  'domain-ui': "a domain's ui/",
  shell: 'shell',
  domain: "a domain's server files",
  contract: 'a contract.ts, rules.ts or process.ts',
  platform: 'platform',
  ui: 'ui',
  lib: 'lib',
  outside: 'what lies outside src',
}

export const IN_THE_BROWSER: Place[] = ['pages', 'pages-routes', 'domain-ui', 'shell', 'contract', 'ui', 'lib']

/** Where code belongs that was reached for from the wrong place. */
export function whereItBelongs(from: Place, to: Place): string {
  if (to === 'outside') return 'What the product needs belongs under src.'
  if (from === 'lib') return 'lib is pure and knows nothing of ours: what needs more belongs in platform or a domain.'
  if (from === 'ui')
    return 'ui has no product words: hand it in as a prop, or put the component into domains/<noun>/ui.'
  if (from === 'platform') return 'platform knows no business: the rule belongs in a domain, a setting in buildApp.'
  if (to === 'root') return 'Nothing imports app.ts or server.ts: what is shared belongs in platform or lib.'
  if (from === 'root' && to === 'domain') return 'A domain is reached by its routes.ts or start.ts: put it there.'
  if (from === 'root') return 'Pages are listed in pages/routes.ts: reach them through it.'
  if (to === 'domain-ui' && from === 'domain-ui') return 'Take a slot and let the page fill it.'
  if (to === 'domain-ui') return 'What every page needs belongs in shell, what has no product words in ui.'
  if (to === 'pages' || to === 'pages-routes') return "What pages share belongs in shell, ui or a domain's ui/."
  if (to === 'domain' || to === 'routes') {
    return IN_THE_BROWSER.includes(from)
      ? 'Shapes of both sides belong in contract.ts, decisions of both in rules.ts; data is reached by call(endpoint).'
      : "routes.ts and start.ts are for the root: what it shares belongs in the domain's other files."
  }
  if (to === 'platform') return 'platform runs on the server only: what is pure belongs in lib.'
  return 'The server draws nothing: what both sides need belongs in lib, contract.ts or rules.ts.'
}
