import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

/** Between a comment and the call that it speaks of. */
const BESIDE = /^\s*(?:const )?$/

/**
 * A component that changes something looks at the refusal, or hands it to somebody who does: `if (answer.ok) …` alone
 * leaves a visitor without a word. What only reads may do without, and so may a call whose comment says why.
 */
export async function checkUnheard(root: string): Promise<CheckResult> {
  const changes = new Set(filesIn(root, ['src'], /(^|\/)contract\.ts$/).flatMap((file) => changesIn(root, file)))
  const parts = filesIn(root, ['src'], CODE).filter(
    (file) => /^src\/(pages|shell)\/|\/ui\//.test(file) && !TEST.test(file),
  )
  const problems = parts.flatMap((file) => {
    const text = read(root, file)
    const { nodes, comments } = parse(file, text)
    const bodies = nodes.filter(({ type }) => type === 'FunctionDeclaration' || type.endsWith('FunctionExpression'))
    return nodes.flatMap((node) => {
      const asked = answerOf(node, changes)
      if (!asked || comments.some(({ end }) => BESIDE.test(text.slice(end, node.start)))) return []
      const inside = bodies.filter(({ start, end }) => start < node.start && node.end <= end).at(-1)
      if (!inside || isHeard(asked.answer, text.slice(node.end, inside.end))) return []
      return [
        `${file}:${lineOf(text, node.start)}: what ${asked.endpoint} refuses is said nowhere. Show it, or keep it.`,
      ]
    })
  })
  return result(
    'refusals',
    problems,
    `${counted(changes.size, 'endpoint')} whose "no" is looked at wherever it is called`,
  )
}

/** The endpoints of a contract that change something and may refuse it. */
function changesIn(root: string, file: string): string[] {
  return parse(file, read(root, file)).nodes.flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init?.type !== 'CallExpression')
      return []
    const [given] = node.init.arguments
    if (given?.type !== 'ObjectExpression') return []
    const part = (name: string) =>
      given.properties.find(
        (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
      ) as ESTree.ObjectProperty | undefined
    const method = part('method')?.value
    const reads = method?.type !== 'Literal' || method.value === 'GET'
    return part('refusals') && !reads ? [node.id.name] : []
  })
}

/** `const answer = await call(endpoint, …)`, or the same with its answer dropped. */
function answerOf(node: ESTree.Node, changes: Set<string>) {
  const [awaited, answer] =
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier'
      ? [node.init, node.id.name]
      : [node.type === 'ExpressionStatement' ? node.expression : null, null]
  if (awaited?.type !== 'AwaitExpression' || awaited.argument.type !== 'CallExpression') return null
  const { callee, arguments: given } = awaited.argument
  if (callee.type !== 'Identifier' || callee.name !== 'call' || given[0]?.type !== 'Identifier') return null
  return changes.has(given[0].name) ? { endpoint: given[0].name, answer } : null
}

/** Looked at when it is not ok, or passed on whole. */
function isHeard(answer: string | null, after: string): boolean {
  if (!answer) return false
  // recheck-ignore: meets only our own code
  return new RegExp(
    `!${answer}\\.ok|\\b${answer}\\.(reason|fields)|\\b${answer}\\.ok \\?|return ${answer}\\b|\\(${answer}[,)]`,
  ).test(after)
}
