/** A file of the build, as its manifest tells. */
export interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Record<string, Chunk>

const ENTRY = 'src/entry-client.tsx'
const OTHER_PAGE = /^src\/pages\/[^/]+$/

/** The files that a page needs first; of none in particular, those that all need. */
export function filesOf(manifest: Manifest, page: string | null) {
  const own = `src/pages/${page}-document.client.ts`
  const names = manifest[own] ? [own] : [ENTRY, ...(page ? [`src/pages/${page}.tsx`] : [])]
  const { met, neededFirst } = chunksOf(manifest, names)
  // what is drawn with the page, or laid over it, has its looks from the start, though its script comes later
  const later = met.flatMap((chunk) => chunk.dynamicImports ?? []).filter((name) => !OTHER_PAGE.test(name))
  const entry = manifest[names[0]!]!.file
  return {
    entry,
    css: [...new Set([...met, ...chunksOf(manifest, later).met].flatMap((chunk) => chunk.css ?? []))],
    scripts: neededFirst.map(({ file }) => file).filter((file) => file !== entry),
  }
}

/** The named chunks and everything they import, each once: as they are met, or whatever one needs before it. */
export function chunksOf(manifest: Manifest, names: string[]): { met: Chunk[]; neededFirst: Chunk[] } {
  const met = new Set<Chunk>()
  const neededFirst: Chunk[] = []
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || met.has(chunk)) return
    met.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
    neededFirst.push(chunk)
  }
  for (const name of names) visit(name)
  return { met: [...met], neededFirst }
}
