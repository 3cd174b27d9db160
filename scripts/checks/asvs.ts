import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, read, result } from './source.ts'

const PAPER = 'docs/asvs.md'
/** As the standard counts them. */
const COUNTS = { 1: 70, 2: 183 }
const STATES = ['test', 'design', 'operator', 'not applicable', 'open']
const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/
const TEST_NAMED = /`([^`]+\.test\.ts)` › ([^;|]+)/g

/** The list against the security standard is whole, and what it says is tested is. */
export async function checkAsvs(root: string): Promise<CheckResult> {
  if (!existsSync(join(root, PAPER))) return result('security standard', [], 'no list')
  const text = read(root, PAPER)
  const rows = text.split('\n').flatMap((line) => {
    const row = line.match(ROW)
    return row ? [{ number: row[1]!, level: Number(row[2]) as 1 | 2, state: row[3]!, where: row[4]! }] : []
  })
  const problems = [...miscounted(rows), ...rows.flatMap((row) => untrue(root, row))]
  return result('security standard', problems, `${rows.length} requirements, every named test is there`)
}

interface Row {
  number: string
  level: 1 | 2
  state: string
  where: string
}

function miscounted(rows: Row[]): string[] {
  const twice = rows.filter(({ number }, at) => rows.findIndex((row) => row.number === number) !== at)
  const counts = ([1, 2] as const).flatMap((level) => {
    const found = rows.filter((row) => row.level === level).length
    return found === COUNTS[level] ? [] : [`${PAPER}: ${found} of level ${level}, not ${COUNTS[level]}`]
  })
  return [...twice.map(({ number }) => `${PAPER}: ${number} stands there twice`), ...counts]
}

function untrue(root: string, { number, state, where }: Row): string[] {
  const refuse = (why: string) => `${PAPER}: ${number} ${why}`
  const named = [...where.matchAll(TEST_NAMED)]
  const problems = named.flatMap(([, file, name]) => {
    if (!existsSync(join(root, file!))) return [refuse(`names ${file}, which is not there`)]
    const tests = read(root, file!).replaceAll('\\', '')
    return tests.includes(name!.trim()) ? [] : [refuse(`names a test that ${file} does not have: ${name!.trim()}`)]
  })
  if (!STATES.includes(state)) problems.push(refuse(`has no state: ${state}`))
  if (state === 'test' && named.length === 0) problems.push(refuse('names no test'))
  if (where.trim() === '') problems.push(refuse('does not say where'))
  return problems
}
