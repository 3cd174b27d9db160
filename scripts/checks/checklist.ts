import type { ESTree } from 'vite'
import { type CheckResult, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

/** Lines of test/checklist.md that a test must carry. Add an id when its capability stands, and never take one out. */
const ENFORCED: ReadonlySet<string> = new Set(
  [
    'R1 R2 R3 R4 R5',
    'L1 L2 L3 L4',
    'A1 A2 A3 A4 A5 A6 A7 A8',
    'P1 P2 P3 P4',
    'S1 S2 S3 S4 S5 S6 S7 S8',
    'T1 T2 T3 T4 T5 T6 T7 T8 T10',
    'V1',
    'X1 X2 X3 X4 X5',
    'E1 E2 E3 E4 E5 E6 E7 E8',
    'K1 K2 K3 K4',
  ].flatMap((line) => line.split(' ')),
)

export interface ChecklistOptions {
  enforced?: ReadonlySet<string>
  listMissing?: boolean
}

const CALL = /^(GET|POST|PUT|PATCH|DELETE) \//
const ID = /^[A-Z]{1,2}\d{1,2}$/

/** Which line of the specification is kept by which test: the line's id stands in the test's name. */
export async function checkChecklist(root: string, options: ChecklistOptions = {}): Promise<CheckResult> {
  const { enforced = ENFORCED, listMissing = false } = options
  const lines = readChecklist(read(root, 'test/checklist.md'))
  const carried = new Set<string>()
  const problems: string[] = []

  for (const file of filesIn(root, ['src', 'test'], TEST)) {
    const text = read(root, file)
    for (const { name, start } of testNames(file, text)) {
      for (const id of idsIn(name)) {
        carried.add(id)
        if (!lines.has(id)) problems.push(`${file}:${lineOf(text, start)}: [${id}] is no line of test/checklist.md`)
      }
    }
  }
  const missing = [...lines].filter(([id]) => !carried.has(id))
  for (const [id, line] of missing) if (enforced.has(id)) problems.push(`no test carries [${id}] ${line}`)
  for (const id of enforced)
    if (!lines.has(id)) problems.push(`ENFORCED holds ${id}, which is no line of test/checklist.md`)

  const summary = `${lines.size - missing.length} of ${lines.size} lines carried by a test, ${missing.length} missing`
  const list = listMissing ? missing.map(([id, line]) => `\n  ${id}  ${line}`).join('') : ''
  return result('checklist', problems, summary + list)
}

/** Rows of the table (`| A2 | … |`) and listed calls (`` - `GET /api/…` ``), by id. */
function readChecklist(markdown: string) {
  const lines = new Map<string, string>()
  for (const line of markdown.split('\n')) {
    const row = /^\| ([A-Z]{1,2}\d{1,2}) \| (.+) \|$/.exec(line)
    const call = /^- `([A-Z]+ [^`]+)`/.exec(line)
    if (row) lines.set(row[1]!, row[2]!)
    if (call) lines.set(plainCall(call[1]!), '')
  }
  return lines
}

const plainCall = (call: string) => call.split('?', 1)[0]!.replace(/\{\w*\}|:\w+/g, '{}')

function idsIn(name: string) {
  return [...name.matchAll(/\[([^[\]]+)\]/g)]
    .flatMap((match) => match[1]!.split(/,\s*/))
    .filter((id) => ID.test(id) || CALL.test(id))
    .map((id) => (CALL.test(id) ? plainCall(id) : id))
}

function testNames(file: string, text: string) {
  return parse(file, text).nodes.flatMap((node) => {
    const first = node.type === 'CallExpression' && isTest(node.callee) ? node.arguments[0] : undefined
    if (first?.type === 'Literal') return [{ name: String(first.value), start: first.start }]
    if (first?.type !== 'TemplateLiteral') return []
    return [{ name: first.quasis.map(({ value }) => value.cooked).join('{}'), start: first.start }]
  })
}

/** `it(…)`, `it.concurrent(…)`, `it.each([…])(…)`, it.each`…`(…) */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag)
}
