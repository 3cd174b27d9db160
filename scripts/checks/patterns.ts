import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Diagnostics } from 'recheck'
import type { ESTree } from 'vite'
import { type CheckResult, counted, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

/** Patterns that were found to be linear, so that only new ones cost time. Delete it to have all analysed anew. */
const KNOWN = 'scripts/checks/linear-patterns.txt'
const EXCUSE = /recheck-ignore: \S.{9,}/

interface Found {
  /** As a literal would be written; null where it is put together while the program runs. */
  pattern: string | null
  place: string
}

/** Every regular expression takes time that grows with the length of what it reads, and no faster. */
export async function checkPatterns(root: string): Promise<CheckResult> {
  const found = patternsIn(root)
  const fresh = unknownOf(root, found)
  const answers = await analysed(fresh)
  const problems = found.flatMap(({ pattern, place }) => {
    if (pattern === null) return [`${place}: ${COMPOSED}`]
    const answer = answers.get(pattern)
    return answer && answer.status !== 'safe' ? [`${place}: ${pattern} ${complaintOf(answer)}`] : []
  })
  const news = fresh.length ? `, ${fresh.length} of them new (npm run format writes them down)` : ''
  return result('patterns', problems, `${counted(new Set(found.map(({ pattern }) => pattern)).size, 'pattern')}${news}`)
}

/** Keeps the list of what is known equal to the patterns that there are. */
export async function writeDownPatterns(root: string) {
  const found = patternsIn(root)
  const answers = await analysed(unknownOf(root, found))
  const linear = found.flatMap(({ pattern }) =>
    pattern !== null && (answers.get(pattern)?.status ?? 'safe') === 'safe' ? [pattern] : [],
  )
  writeFileSync(join(root, KNOWN), `${[...new Set(linear)].sort().join('\n')}\n`)
}

function unknownOf(root: string, found: Found[]): string[] {
  const known = new Set(existsSync(join(root, KNOWN)) ? read(root, KNOWN).split('\n') : [])
  const all = new Set(found.flatMap(({ pattern }) => pattern ?? []))
  return [...all].filter((pattern) => !known.has(pattern))
}

/** Those of what we ship and run; a comment beside one may say why it needs no look. */
function patternsIn(root: string): Found[] {
  const files = filesIn(root, ['src', 'scripts', 'public'], /\.(tsx?|m?js)$/).filter((file) => !TEST.test(file))
  return files.flatMap((file) => {
    const text = read(root, file)
    const { nodes, comments } = parse(file, text)
    const excused = new Set(comments.filter(({ value }) => EXCUSE.test(value)).map(({ end }) => lineOf(text, end)))
    return nodes.flatMap((node) => {
      const pattern = patternOf(node)
      if (pattern === undefined) return []
      const line = lineOf(text, node.start)
      return excused.has(line) || excused.has(line - 1) ? [] : [{ pattern, place: `${file}:${line}` }]
    })
  })
}

/** Undefined for what is no regular expression. */
function patternOf(node: ESTree.Node): Found['pattern'] | undefined {
  if (node.type === 'Literal' && 'regex' in node) return `/${node.regex.pattern}/${node.regex.flags}`
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [source, flags] = node.arguments
  const texts = [source, flags].map((part) => (part?.type === 'Literal' ? String(part.value) : part ? null : ''))
  // recheck-ignore: is only written down here, never run
  return texts.includes(null) ? null : String(new RegExp(texts[0]!, texts[1]!))
}

async function analysed(patterns: string[]): Promise<Map<string, Diagnostics>> {
  const answers = new Map<string, Diagnostics>()
  const left = [...patterns]
  async function work() {
    const worker = new Worker(new URL('./analyse-pattern.ts', import.meta.url))
    for (let pattern = left.shift(); pattern !== undefined; pattern = left.shift()) {
      worker.postMessage(pattern)
      const [answer] = await once(worker, 'message')
      answers.set(pattern, answer)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(left.length, availableParallelism()) }, work))
  return answers
}

const REMEDY =
  'Rewrite it so that no two of its parts can read the same text, or read by hand; where its input is short whatever ' +
  'anybody sends, say so in a comment above it: // recheck-ignore: <why>'
const COMPOSED =
  "a RegExp put together while running can't be analysed. Write a literal, or say above it why it is linear: " +
  '// recheck-ignore: <why>'

function complaintOf(answer: Diagnostics): string {
  if (answer.status !== 'vulnerable') return `could not be shown to be linear. ${REMEDY}`
  const { type } = answer.complexity
  return `takes ${type} time, for example on ${answer.attack.pattern}. ${REMEDY}`
}
