import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'db']
const LONGEST = 300
/** As long as what they are made from. */
const MADE = /\.sql$|^src\/platform\/tables\.ts$/
const LEFT_FOR_LATER = /\b(?:TO[D]O|FIX[M]E|X{3})\b/
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
  if (length > LONGEST && !MADE.test(file))
    problems.push(`${file}: ${length} lines, over ${LONGEST}. Split it by noun or verb.`)
  return problems
}

function escapes(file: string, text: string) {
  const problems: string[] = []
  const refuse = (offset: number, why: string) => problems.push(`${file}:${lineOf(text, offset)}: ${why}`)
  const { nodes, comments } = parse(file, text)
  const explained = new Set(comments.flatMap(({ start, end }) => [lineOf(text, start), lineOf(text, end) + 1]))
  for (const node of nodes) {
    if (
      !TEST.test(file) &&
      /^(src|scripts)\//.test(file) &&
      isSilentCatch(node) &&
      !explained.has(lineOf(text, node.end))
    ) {
      refuse(node.end, 'an error that nobody hears of. Log it, answer it, or say beside it why nobody needs to know.')
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

/** `.catch(() => {})` and `catch {}`. */
function isSilentCatch(node: ESTree.Node): boolean {
  if (node.type === 'CatchClause') return node.body.body.length === 0
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { property } = node.callee
  const [handler] = node.arguments
  if (property.type !== 'Identifier' || property.name !== 'catch') return false
  if (handler?.type !== 'ArrowFunctionExpression') return false
  const { body } = handler
  return body.type === 'BlockStatement'
    ? body.body.length === 0
    : body.type === 'Identifier' && body.name === 'undefined'
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
