import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, parse, read, result, TABLES, TEST } from './source.ts'

/** What the router looks for on every page, and the server in every folder of a look. */
const OF_EVERY_PAGE = ['meta', 'load', 'post', 'query', 'Page', 'Document', 'look']

/** Whoever searches for a name finds one thing: no two files export the same. */
export async function checkNamesakes(root: string): Promise<CheckResult> {
  const exporters = new Map<string, Set<string>>()
  for (const file of filesIn(root, ['src'], CODE)) {
    if (TEST.test(file) || file === TABLES) continue
    for (const name of parse(file, read(root, file)).program.body.flatMap(declaredBy)) {
      if (OF_EVERY_PAGE.includes(name) && /^src\/(pages|domains\/looks\/ui)\//.test(file)) continue
      exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
    }
  }
  const problems = [...exporters]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is exported by ${[...files].join(' and ')}. Let each carry its noun.`)
  return result('namesakes', problems, `${counted(exporters.size, 'exported name')}, each of one thing`)
}

/** The names that a statement declares and exports; what it only passes on is named elsewhere. */
function declaredBy(statement: ESTree.Node): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
  const { declaration } = statement
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}
