import { dirname, join } from 'node:path/posix'
import { importsIn, parse, read } from './source.ts'

/** What each file imports of ours, types and lazy imports counted. */
export function importsOf(root: string, files: string[]): Map<string, string[]> {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const targets = importsIn(parse(file, read(root, file)).nodes).map((specifier) => targetOf(file, specifier))
      return [file, [...new Set(targets.filter((target) => target !== null && known.has(target)) as string[])]]
    }),
  )
}

/** The file that an import names, by its path from the root; null where it is not ours. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier === '#app') return 'src/app.ts'
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : null
}

/** Circles between folders, as `a → b → a`; each is told once, from its first name in the alphabet. */
export function folderCircles(imports: Map<string, string[]>, folderOf: (file: string) => string | null): string[] {
  const uses = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const mine = folderOf(file)
    for (const theirs of targets.map(folderOf)) {
      if (mine && theirs && mine !== theirs) uses.set(mine, (uses.get(mine) ?? new Set()).add(theirs))
    }
  }
  const found: string[] = []
  const follow = (path: string[]) => {
    for (const next of uses.get(path.at(-1)!) ?? []) {
      if (next === path[0]) found.push([...path, next].join(' → '))
      else if (!path.includes(next) && next > path[0]!) follow([...path, next])
    }
  }
  for (const folder of uses.keys()) follow([folder])
  return found
}

/** Files that need each other, by Tarjan's strongly connected components: each knot as a list of its files. */
export function fileCircles(imports: Map<string, string[]>): string[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const knots: string[] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const knot = stack.splice(stack.indexOf(file))
    if (knot.length > 1) knots.push(knot.join(' ↔ '))
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return knots
}
