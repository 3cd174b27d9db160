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
  const chunks = chunksOf(manifest, names)
  // what is drawn with the page, or laid over it, has its looks from the start, though its script comes later
  const later = chunks.flatMap((chunk) => chunk.dynamicImports ?? []).filter((name) => !OTHER_PAGE.test(name))
  const entry = manifest[names[0]!]!.file
  return {
    entry,
    css: [...new Set([...chunks, ...chunksOf(manifest, later)].flatMap((chunk) => chunk.css ?? []))],
    scripts: neededFirst(manifest, names).filter((file) => file !== entry),
  }
}

/** The named chunks and everything they import, each once. */
function chunksOf(manifest: Manifest, names: string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...found.values()]
}

/** The files of the named chunks and of everything they import; whatever one needs stands before it. */
function neededFirst(manifest: Manifest, names: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    files.add(chunk.file)
  }
  for (const name of names) visit(name)
  return [...files]
}
