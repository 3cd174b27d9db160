import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, CODE, filesIn, parse, read, result, TABLES, TEST } from './source.ts'

/** What may only get better, as it was last written down. */
const KEPT = 'scripts/checks/ratchets.json'
const WANTED_TEST_LINES = 0.6

interface Figures {
  testLinesPerSourceLine: number
  nonNullAssertions: number
}

/** There are never fewer lines of tests to a line of source, nor more `!` that switch the types off. */
export async function checkRatchets(root: string): Promise<CheckResult> {
  const now = figuresOf(root)
  const kept = existsSync(join(root, KEPT)) ? (JSON.parse(read(root, KEPT)) as Figures) : now
  const least = kept.testLinesPerSourceLine
  const problems = [
    ...(now.testLinesPerSourceLine < least
      ? [`${now.testLinesPerSourceLine} lines of tests to a line of source, under ${least}. Test what is new.`]
      : []),
    ...(now.nonNullAssertions > kept.nonNullAssertions
      ? [`${now.nonNullAssertions} non-null "!" in src, over ${kept.nonNullAssertions}. Let the types say it.`]
      : []),
  ]
  const better =
    now.testLinesPerSourceLine > kept.testLinesPerSourceLine || now.nonNullAssertions < kept.nonNullAssertions
  const short = now.testLinesPerSourceLine < WANTED_TEST_LINES ? ` (we want ${WANTED_TEST_LINES})` : ''
  const summary = `${now.testLinesPerSourceLine} lines of tests to a line of source${short}, ${now.nonNullAssertions} non-null "!"`
  return result(
    'ratchets',
    problems,
    better ? `${summary}; better: write it down with npm run check -- --keep` : summary,
  )
}

export function keepFigures(root: string) {
  writeFileSync(join(root, KEPT), `${JSON.stringify(figuresOf(root), null, 2)}\n`)
}

function figuresOf(root: string): Figures {
  const code = filesIn(root, ['src', 'test'], CODE)
  const isTest = (file: string) => TEST.test(file) || file.startsWith('test/')
  const source = code.filter((file) => !isTest(file) && file !== TABLES)
  const linesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + read(root, file).trimEnd().split('\n').length, 0)
  const assertions = source.flatMap((file) =>
    parse(file, read(root, file)).nodes.filter(({ type }) => type === 'TSNonNullExpression'),
  )
  const ratio = linesOf(code.filter(isTest)) / linesOf(source)
  return { testLinesPerSourceLine: Math.floor(ratio * 100) / 100, nonNullAssertions: assertions.length }
}
