import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export interface CheckResult {
  name: string
  ok: boolean
  detail: string
}

export function result(name: string, problems: string[], summary: string): CheckResult {
  return { name, ok: problems.length === 0, detail: problems.length === 0 ? summary : problems.join('\n') }
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const NOT_OURS = /(^|\/)(node_modules|dist|data|\.[^/]+)\//

/** Paths from the root, with forward slashes, in a steady order. */
export function filesIn(root: string, folders: string[], name: RegExp) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).split(sep).join('/'),
      ),
    )
    .filter((file) => name.test(file) && !NOT_OURS.test(file))
    .sort()
}

/** Row types, written by `npm run tables` and by nobody else. */
export const TABLES = 'src/platform/tables.ts'

export const CODE = /\.tsx?$/
export const TEST = /\.test\.tsx?$/

export const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

type Parsed = Pick<ReturnType<typeof parseSync>, 'program' | 'comments'> & { text: string; nodes: ESTree.Node[] }

/** Most files are read by ten checks; only `runChecks` keeps their trees, for as long as it runs. */
let kept: Map<string, Parsed> | undefined

export async function keepingTrees<R>(work: () => Promise<R>): Promise<R> {
  kept = new Map()
  try {
    return await work()
  } finally {
    kept = undefined
  }
}

/** A file's syntax tree, node by node, and its comments. What does not parse is left to the types check. */
export function parse(file: string, text: string): Parsed {
  const known = kept?.get(file)
  if (known?.text === text) return known
  const { program, comments } = parseSync(file, text)
  const nodes: ESTree.Node[] = []
  collectNodes(program, nodes)
  const parsed = { text, program, nodes, comments }
  kept?.set(file, parsed)
  return parsed
}

/** What a file names in its imports and re-exports, of types and at run time alike. */
export const importsIn = (nodes: ESTree.Node[]) =>
  nodes.flatMap((node) =>
    'source' in node && node.source?.type === 'Literal' && typeof node.source.value === 'string'
      ? [node.source.value]
      : [],
  )

function collectNodes(value: object, nodes: ESTree.Node[]) {
  if ('type' in value && 'start' in value) nodes.push(value as ESTree.Node)
  for (const inner of Object.values(value)) if (inner !== null && typeof inner === 'object') collectNodes(inner, nodes)
}

export function lineOf(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length
}
