import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ADDRESSES } from '#lib/href.ts'
import { type CheckResult, CODE, counted, filesIn, lineOf, read, result } from './source.ts'

const PAPERS = ['README.md', 'CONTEXT.md', 'SECURITY.md']
const FOLDERS = [
  'src',
  'test',
  'scripts',
  'bench',
  'deploy',
  'db',
  'docs',
  'decisions',
  'locales',
  'content',
  'public',
  'ops',
]
const DATED = /^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|superseded by \d{4}|withdrawn)$/
/** Made when the site runs or is built, so not in the tree. */
const MADE_LATER = /^(data|dist|cards|node_modules|\.env)(\/|$)/

/** README, CONTEXT, SECURITY, docs and decisions name no file, command or address that is not there. */
export async function checkPapers(root: string): Promise<CheckResult> {
  const known = knownThings(root)
  const papers = [
    ...PAPERS.filter((paper) => existsSync(join(root, paper))),
    ...filesIn(root, ['decisions', 'docs'], /\.md$/),
  ]
  const problems = papers.flatMap((paper) => {
    const text = read(root, paper)
    const said = [...spans(text), ...links(text)]
    const untrue = said.flatMap(({ what, at }) => {
      const why = known.problemWith(what)
      return why ? [`${paper}:${lineOf(text, at)}: \`${what}\` ${why}`] : []
    })
    return [...undated(paper, text), ...untrue]
  })
  return result('papers', problems, `${counted(papers.length, 'paper')}, every file, command and address is there`)
}

function undated(paper: string, text: string): string[] {
  if (!paper.startsWith('decisions/') || DATED.test(text.split('\n')[1] ?? '')) return []
  return [`${paper}:2: a decision says its date and status here: Date: 2026-11-16 · Status: accepted`]
}

interface Said {
  what: string
  at: number
}

const spans = (text: string): Said[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map((match) => ({ what: match[1]!, at: match.index }))

/** Links to files of ours; those elsewhere are nobody's to check. */
const links = (text: string): Said[] =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap((match) => {
    const what = match[1]!.split('#')[0]!
    return what && !/^[a-z]+:/.test(what) ? [{ what, at: match.index }] : []
  })

function knownThings(root: string) {
  const files = filesIn(root, FOLDERS, /./)
  const names = new Set([...files, ...files.map((file) => basename(file))])
  const folders = new Set(files.flatMap(foldersOf))
  const { scripts } = JSON.parse(read(root, 'package.json')) as { scripts: Record<string, string> }
  const addresses = addressesIn(root, files)
  const exists = (path: string) => names.has(path) || folders.has(path) || existsSync(join(root, path))

  function problemWith(what: string): string | null {
    const [, script] = what.match(/^npm run ([\w:-]+)/) ?? []
    if (script) return Object.hasOwn(scripts, script) ? null : 'is no command in package.json'
    if (/^\/(?!var\/)[\w/:.{}…-]*(\?|$)/.test(what)) {
      return addresses.some((address) => address.test(tidied(what))) ? null : 'is no address that the site answers'
    }
    const path = what.replace(/^(\.\.\/|\.\/)+/, '').replace(/\/$/, '')
    const isOurs = FOLDERS.includes(path.split('/')[0]!) && path.includes('/')
    if (!isOurs && !/^[\w.-]+\.(tsx?|mjs|sql|css)$/.test(path)) return null
    if (/[<*…{]/.test(path) || MADE_LATER.test(path)) return null
    return exists(path) ? null : 'is no file or folder here'
  }
  return { problemWith }
}

const tidied = (address: string) => address.split('?')[0]!.replace(/(.)\/$/, '$1')

const foldersOf = (file: string) => file.split('/').flatMap((_, at, parts) => parts.slice(0, at).join('/') || [])

/** What pages, endpoints and the platform answer, each as a pattern in which any name may stand for a parameter. */
function addressesIn(root: string, files: string[]): RegExp[] {
  const code = files.filter((file) => CODE.test(file) && /^src\/(domains|pages|platform|app)/.test(file))
  const paths = code.flatMap((file) =>
    [
      // recheck-ignore: meets only our own code
      ...read(root, file).matchAll(/(?:path:|app\.(?:get|post|put|route)(?:<[^\n]*>)?\()\s*[`'"](\/[^`'"\n]*)[`'"]/g),
    ].map((match) => match[1]!),
  )
  const pages = Object.values(ADDRESSES).map(tidied)
  return [...new Set([...pages, ...paths, '/en', '/thiep/:unsignedName/:file', '/locales/:lng/:ns'])].map(patternOf)
}

const patternOf = (path: string) => {
  const parts = path.split('/').map((part) => (/[:$*]/.test(part) ? '[^/]+' : part.replace(/[.+]/g, '\\$&')))
  // recheck-ignore: meets only the addresses in our own papers
  return new RegExp(`^(/en)?${parts.join('/') === '/' ? '/?' : parts.join('/')}$`)
}
