import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, lineOf, parse, read, result, TABLES, TEST } from './source.ts'

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'db']
const LONGEST = 300
const LEFT_FOR_LATER = /\b(?:TO[D]O|FIX[M]E|X{3})\b/
const PAUSES = ['waitForTimeout', 'setTimeout', 'pause']
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//

/** Sources are short, finished and typed; every test runs; the lock file works on any machine. */
export async function checkFiles(root: string): Promise<CheckResult> {
  const files = filesIn(root, FOLDERS, /\.(tsx?|mjs|css|sql)$/)
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    return [...shape(file, text), ...(CODE.test(file) ? escapes(file, text) : [])]
  })
  problems.push(...lockFile(root))
  return result('files', problems, `${counted(files.length, 'source file')}, short and finished`)
}

function shape(file: string, text: string) {
  const lines = text.split('\n')
  const problems = lines.flatMap((line, index) =>
    LEFT_FOR_LATER.test(line) ? [`${file}:${index + 1}: left for later. Do it, or write it down in decisions/.`] : [],
  )
  const length = lines.length - (lines.at(-1) === '' ? 1 : 0)
  if (length > LONGEST && !file.endsWith('.sql') && file !== TABLES)
    problems.push(`${file}: ${length} lines, over ${LONGEST}. Split it by noun or verb.`)
  return problems
}

function escapes(file: string, text: string) {
  const problems: string[] = []
  const refuse = (offset: number, why: string) => problems.push(`${file}:${lineOf(text, offset)}: ${why}`)
  const { nodes, comments } = parse(file, text)
  const spoken = comments.map(({ end }) => lineOf(text, end))
  const explained = ({ start, end }: ESTree.Span) =>
    spoken.some((line) => line >= lineOf(text, start) - 1 && line <= lineOf(text, end))
  for (const node of nodes) {
    const deaf = !TEST.test(file) && /^(src|scripts)\//.test(file) && deafHandler(node)
    if (deaf && !explained(deaf)) {
      refuse(deaf.start, 'an error that nobody hears of. Log it, answer it, or say beside it why nobody needs to know.')
    }
    const pause = file.startsWith('test/e2e/') && pauseIn(node)
    if (pause === 'waitForTimeout' || (pause && !explained(node))) {
      refuse(node.start, `${pause} waits for nothing that can be named. Wait for the thing itself.`)
    }
    if (node.type === 'TSAnyKeyword') refuse(node.start, '`any` switches the types off. Use `unknown` and look.')
    if (node.type === 'MemberExpression' && TEST.test(file) && holdsTestBack(node)) {
      refuse(node.start, `a test that does not always run (.${holdsTestBack(node)})`)
    }
  }
  for (const { value, start } of comments) {
    if (/@ts-(ignore|nocheck)/.test(value)) refuse(start, 'switches the types off. Use @ts-expect-error with a reason.')
  }
  return problems
}

/** What takes an error without a look at it and gives nothing or a fixed value: `catch {}`, `.catch(() => null)`. */
function deafHandler(node: ESTree.Node): ESTree.Node | null {
  if (node.type === 'CatchClause') return node.param === null && saysNothing(node.body) ? node : null
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { property } = node.callee
  const [handler] = node.arguments
  if (property.type !== 'Identifier' || property.name !== 'catch') return null
  if (handler?.type !== 'ArrowFunctionExpression' || handler.params.length > 0) return null
  return saysNothing(handler.body) ? handler : null
}

function saysNothing(body: ESTree.FunctionBody | ESTree.BlockStatement | ESTree.Expression): boolean {
  if (body.type !== 'BlockStatement') return isFixed(body)
  const [first, ...more] = body.body
  if (!first) return true
  return more.length === 0 && first.type === 'ReturnStatement' && (!first.argument || isFixed(first.argument))
}

function isFixed(value: ESTree.Expression): boolean {
  if (value.type === 'ParenthesizedExpression') return isFixed(value.expression)
  if (value.type === 'Literal' || (value.type === 'Identifier' && value.name === 'undefined')) return true
  if (value.type === 'ArrayExpression') return value.elements.length === 0
  return value.type === 'ObjectExpression' && value.properties.every((one) => one.type === 'Property')
}

/** `page.waitForTimeout(200)`, `setTimeout(resolve, 200)`, `pause(200)` */
function pauseIn(node: ESTree.Node): string | null {
  if (node.type !== 'CallExpression') return null
  const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
  return called.type === 'Identifier' && PAUSES.includes(called.name) ? called.name : null
}

function holdsTestBack({ object, property }: ESTree.MemberExpression) {
  if (property.type !== 'Identifier' || !['only', 'skip', 'todo'].includes(property.name)) return null
  let inner = object
  while (inner.type === 'MemberExpression') inner = inner.object
  return inner.type === 'Identifier' && ['it', 'test', 'describe', 'suite'].includes(inner.name) ? property.name : null
}

function lockFile(root: string) {
  if (!existsSync(join(root, 'package-lock.json'))) return []
  const { packages = {} } = JSON.parse(read(root, 'package-lock.json')) as {
    packages?: Record<string, { resolved?: string }>
  }
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved && !REGISTRY.test(resolved))
    .map(([name, { resolved }]) => `package-lock.json: ${name} comes from ${resolved}, which others cannot reach`)
}
