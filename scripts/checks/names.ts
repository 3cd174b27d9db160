import type { ESTree } from 'vite'
import { type CheckResult, counted, filesIn, lineOf, parse, read, result } from './source.ts'

/** Endpoints are in contracts and nowhere else, each called what it is exported as, and no two the same. */
export async function checkNames(root: string): Promise<CheckResult> {
  const problems: string[] = []
  const endpoints = new Map<string, string>()
  for (const file of filesIn(root, ['src'], /(^|\/)contract\.ts$/)) {
    const text = read(root, file)
    if (!/\b(officeE|e)ndpoint\(/.test(text))
      problems.push(`${file}: a contract without an endpoint. Call it rules.ts.`)
    for (const statement of parse(file, text).program.body) {
      for (const [name, called] of endpointsIn(statement)) {
        const place = `${file}:${lineOf(text, statement.start)}`
        if (called !== name) {
          problems.push(`${place}: the endpoint ${name} says that it is called ${called}. Write name: '${name}'.`)
        }
        const other = endpoints.get(name)
        if (other) problems.push(`${place}: ${name} is an endpoint of ${other} already. Give each its own noun.`)
        endpoints.set(name, file)
      }
    }
  }
  for (const file of filesIn(root, ['src'], /(^|\/)rules\.ts$/)) {
    if (/\b(officeE|e)ndpoint\(/.test(read(root, file))) problems.push(`${file}: an endpoint belongs in contract.ts.`)
  }
  return result('names', problems, `${counted(endpoints.size, 'endpoint')}, each called what it is exported as`)
}

/** What a statement exports with `endpoint({ … })`, and the name in it. */
function endpointsIn(statement: ESTree.Node): [string, string | undefined][] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }): [string, string | undefined][] => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    if (init.callee.type !== 'Identifier' || !/^(officeE|e)ndpoint$/.test(init.callee.name)) return []
    return [[id.name, nameIn(init.arguments[0])]]
  })
}

function nameIn(given: ESTree.Node | undefined): string | undefined {
  if (given?.type !== 'ObjectExpression') return undefined
  for (const part of given.properties) {
    if (part.type !== 'Property' || part.key.type !== 'Identifier' || part.key.name !== 'name') continue
    return part.value.type === 'Literal' && typeof part.value.value === 'string' ? part.value.value : undefined
  }
  return undefined
}
