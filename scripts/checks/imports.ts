import { dirname, join } from 'node:path/posix'
import { CALLED, domainOf, IN_THE_BROWSER, MAY_IMPORT, placeOf, whereItBelongs } from './places.ts'
import { type CheckResult, CODE, counted, filesIn, importsIn, parse, read, result, TEST } from './source.ts'

const NAMES_THAT_SAY_NOTHING = ['utils', 'helpers', 'common', 'misc', 'types', 'services', 'hooks']
const OUR_FOLDERS = ['test/', 'scripts/', 'bench/']

type Uses = Map<string, Set<string>>

export async function checkImports(root: string): Promise<CheckResult> {
  const problems: string[] = []
  const uses: Uses = new Map()
  const files = filesIn(root, ['src'], /\.(tsx?|css)$/).filter((file) => !TEST.test(file))

  for (const file of files) {
    problems.push(...emptyNames(file))
    if (!CODE.test(file)) continue
    const { specifiers, onlyPassesOn } = readImports(root, file)
    if ((onlyPassesOn && !file.endsWith('/start.ts')) || /\/index\.tsx?$/.test(file)) {
      problems.push(`${file}: a barrel. Import each name from the file that makes it.`)
    }
    for (const specifier of specifiers) {
      const problem = judge(file, specifier, uses)
      if (problem) problems.push(`${file}: ${problem}`)
    }
  }
  problems.push(...circles(uses))
  return result('imports', problems, `${counted(files.length, 'file')}, every import where it belongs`)
}

function emptyNames(file: string) {
  const names = file.split('/').slice(1)
  return names
    .map((name) => name.split('.')[0]!)
    .filter((name) => NAMES_THAT_SAY_NOTHING.some((empty) => name === empty || name.endsWith(`-${empty}`)))
    .map((name) => `${file}: "${name}" says nothing. Name it after its noun or verb (CONTEXT.md).`)
}

function readImports(root: string, file: string) {
  const { program, nodes } = parse(file, read(root, file))
  const specifiers = importsIn(nodes)
  const statements = program.body.filter((statement) => statement.type !== 'ImportDeclaration')
  const passesOn = (statement: (typeof statements)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return { specifiers, onlyPassesOn: statements.length > 0 && statements.every(passesOn) }
}

function judge(file: string, specifier: string, uses: Uses) {
  const from = placeOf(file)
  if (specifier.startsWith('node:') && IN_THE_BROWSER.includes(from)) {
    return `${CALLED[from]} may not import ${specifier}. It goes to the browser: what needs Node belongs in platform.`
  }
  const target = resolve(file, specifier)
  if (!target) return null

  const to = placeOf(target)
  if (to === 'outside' && !OUR_FOLDERS.some((folder) => target.startsWith(folder))) return null

  const [mine, theirs] = [domainOf(file), domainOf(target)]
  if (mine && theirs && mine !== theirs) uses.set(mine, (uses.get(mine) ?? new Set()).add(theirs))

  const keepsToItself = to === 'domain-ui' || to === 'routes'
  const allowed = from === to ? !keepsToItself || mine === theirs : MAY_IMPORT[from].includes(to)
  return allowed ? null : `${CALLED[from]} may not import ${CALLED[to]} (${specifier}). ${whereItBelongs(from, to)}`
}

function resolve(file: string, specifier: string) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier === '#app') return 'src/app.ts'
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : null
}

function circles(uses: Uses) {
  const found: string[] = []
  const follow = (path: string[]) => {
    for (const next of uses.get(path.at(-1)!) ?? []) {
      if (next === path[0]) found.push([...path, next].join(' → '))
      // Only from its first name in the alphabet, so that each circle is told once.
      else if (!path.includes(next) && next > path[0]!) follow([...path, next])
    }
  }
  for (const domain of uses.keys()) follow([domain])
  return found.map(
    (circle) =>
      `domains go in a circle: ${circle}. What both need is a noun of its own below them, or the page joins them.`,
  )
}
