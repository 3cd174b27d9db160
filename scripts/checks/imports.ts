import { targetOf } from './circles.ts'
import { CALLED, domainOf, IN_THE_BROWSER, MAY_IMPORT, placeOf, whereItBelongs } from './places.ts'
import { type CheckResult, CODE, counted, filesIn, importsIn, parse, read, result, TEST } from './source.ts'

const NAMES_THAT_SAY_NOTHING = ['utils', 'helpers', 'common', 'misc', 'types', 'services', 'hooks']
const OUR_FOLDERS = ['test/', 'scripts/', 'bench/']

export async function checkImports(root: string): Promise<CheckResult> {
  const problems: string[] = []
  const files = filesIn(root, ['src'], /\.(tsx?|css)$/).filter((file) => !TEST.test(file))

  for (const file of files) {
    problems.push(...emptyNames(file))
    if (!CODE.test(file)) continue
    const { specifiers, onlyPassesOn } = readImports(root, file)
    if ((onlyPassesOn && !file.endsWith('/start.ts')) || /\/index\.tsx?$/.test(file)) {
      problems.push(`${file}: a barrel. Import each name from the file that makes it.`)
    }
    for (const specifier of specifiers) {
      const problem = judge(file, specifier)
      if (problem) problems.push(`${file}: ${problem}`)
    }
  }
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

function judge(file: string, specifier: string) {
  const from = placeOf(file)
  if (specifier.startsWith('node:') && IN_THE_BROWSER.includes(from)) {
    return `${CALLED[from]} may not import ${specifier}. It goes to the browser: what needs Node belongs in platform.`
  }
  const target = targetOf(file, specifier)
  if (!target) return null

  const to = placeOf(target)
  if (to === 'outside' && !OUR_FOLDERS.some((folder) => target.startsWith(folder))) return null

  const keepsToItself = to === 'domain-ui' || to === 'routes'
  const allowed = from === to ? !keepsToItself || domainOf(file) === domainOf(target) : MAY_IMPORT[from].includes(to)
  return allowed ? null : `${CALLED[from]} may not import ${CALLED[to]} (${specifier}). ${whereItBelongs(from, to)}`
}
