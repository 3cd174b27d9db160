import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\s+from\s+)?'([^']+)'|(?<!typeof )import\('([^']+)'\)/gm

/** The packages that a program loads, by its imports and those of all our files that it reaches. */
export function packagesOf(root: string, entries: string[]): Set<string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const seen = new Set<string>()
  const packages = new Set<string>()

  function ownFile(specifier: string, from: string): string | undefined {
    if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
    for (const [name, place] of Object.entries(imports)) {
      if (name === specifier) return join(root, place)
      const start = name.replace('*', '')
      if (name.endsWith('*') && specifier.startsWith(start))
        return join(root, place.replace('*', specifier.slice(start.length)))
    }
  }

  function visit(file: string) {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, type, still = '', later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = later ?? still
      if (type || specifier.startsWith('node:')) continue
      const own = ownFile(specifier, file)
      if (own) visit(own)
      else packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
    }
  }
  for (const entry of entries) visit(join(root, entry))
  return packages
}
