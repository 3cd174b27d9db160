import type { ESTree } from 'vite'
import { CODE, filesIn, parse, read, TEST } from './source.ts'

export interface Uses {
  /** Every string in src, so that a key may be named anywhere. */
  strings: Set<string>
  /** Templates that begin with a fixed part: `venues.type.${type}`. */
  templates: RegExp[]
  /** The same for what may be an error code, with the rooms that name it: contracts, server files, platform and lib. */
  codes: Map<string, Set<string>>
  codeTemplates: RegExp[]
  /** Keys that t() is called with, and the refusals that contracts declare, with their files. */
  asked: Map<string, string>
  refusals: Map<string, string>
}

const SERVER = /^src\/(platform|lib|domains\/[^/]+\/(?!ui\/))/

export function readUses(root: string): Uses {
  const uses: Uses = {
    strings: new Set(),
    templates: [],
    codes: new Map(),
    codeTemplates: [],
    asked: new Map(),
    refusals: new Map(),
  }
  for (const file of filesIn(root, ['src'], CODE).filter((file) => !TEST.test(file))) readFile(root, file, uses)
  return uses
}

function readFile(root: string, file: string, uses: Uses) {
  const server = SERVER.exec(file)?.[0]
  const noteCode = (code: string) => server && uses.codes.set(code, (uses.codes.get(code) ?? new Set()).add(server))
  for (const node of parse(file, read(root, file)).nodes) {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      uses.strings.add(node.value)
      noteCode(node.value)
    } else if (node.type === 'TemplateLiteral' && node.quasis[0]?.value.cooked) {
      uses.templates.push(patternOf(node))
      if (server) uses.codeTemplates.push(patternOf(node))
    } else if (node.type === 'Property') {
      const name = nameOf(node)
      if (name) noteCode(name)
      if (name === 'refusals') for (const code of namesIn(node.value)) uses.refusals.set(code, file)
    } else if (node.type === 'CallExpression') {
      for (const key of askedWith(node)) if (!key.endsWith('.')) uses.asked.set(key, file)
    }
  }
}

/** The keys that t() may be called with, on either side of a condition; of a template the file, with a dot. */
export function askedWith({ callee, arguments: [first] }: ESTree.CallExpression): string[] {
  const called = callee.type === 'MemberExpression' ? callee.property : callee
  return first && called.type === 'Identifier' && called.name === 't' ? keysIn(first) : []
}

function keysIn(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked?.match(/^\w+\./) ?? []
  if (node.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  if (node.type === 'LogicalExpression') return [...keysIn(node.left), ...keysIn(node.right)]
  return node.type === 'TSAsExpression' ? keysIn(node.expression) : []
}

function namesIn(node: ESTree.Node) {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => (property.type === 'Property' ? (nameOf(property) ?? []) : []))
}

function nameOf({ key, computed }: ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty) {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null
}

function patternOf({ quasis }: ESTree.TemplateLiteral) {
  // recheck-ignore: meets only our own keys of texts
  return new RegExp(`^${quasis.map(({ value }) => escaped(value.cooked ?? '')).join('.+')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
