import { dirname, join } from 'node:path/posix'
import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, parse, read, result, TEST } from './source.ts'
import { askedWith } from './text-uses.ts'

interface Reach {
  imports: string[]
  /** the first parts of the keys that it gives to t() */
  texts: Set<string>
}

interface Shown {
  page: string
  texts: string[]
}

/** Loaded with every page. */
const ALWAYS = 'common'
/** Leads to what may open over any page, which names its own texts. */
const ROUTES = 'src/pages/routes.ts'

/** A page names every text file from which its parts show something, however deep: else a visitor reads a key. */
export async function checkPageTexts(root: string, pages: Shown[]): Promise<CheckResult> {
  const files = filesIn(root, ['src'], CODE).filter((file) => !TEST.test(file))
  const reaches = new Map(files.map((file) => [file, reachOf(root, file)]))
  const problems = pages.flatMap(({ page, texts }) => {
    const needed = textsUnder(`src/pages/${page}.tsx`, reaches)
    return [...needed]
      .filter(([text]) => text !== ALWAYS && !texts.includes(text))
      .map(([text, file]) => `${page} does not name ${text} among its texts, but ${file} shows some of it`)
  })
  return result('page texts', problems, `${counted(pages.length, 'page')} with the texts that they show`)
}

function textsUnder(page: string, reaches: Map<string, Reach>) {
  const found = new Map<string, string>()
  const seen = new Set([page])
  for (const file of seen) {
    const { imports, texts } = reaches.get(file) ?? { imports: [], texts: [] }
    for (const text of texts) if (!found.has(text)) found.set(text, file)
    for (const next of imports) if (next !== ROUTES) seen.add(next)
  }
  return found
}

function reachOf(root: string, file: string): Reach {
  const imports: string[] = []
  const texts = new Set<string>()
  for (const node of parse(file, read(root, file)).nodes) {
    const path = importedAtRunTime(node)
    if (path?.startsWith('#')) imports.push(path.replace('#', 'src/'))
    else if (path?.startsWith('.')) imports.push(join(dirname(file), path))
    if (node.type === 'CallExpression') for (const key of askedWith(node)) texts.add(key.split('.', 1)[0]!)
  }
  return { imports, texts }
}

function importedAtRunTime(node: ESTree.Node) {
  if (!('source' in node) || node.source?.type !== 'Literal' || typeof node.source.value !== 'string') return null
  if ('importKind' in node && node.importKind === 'type') return null
  if ('exportKind' in node && node.exportKind === 'type') return null
  return node.source.value
}
