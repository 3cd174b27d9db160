/** What the bundler tells of a module. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** What travels for each byte of source. */
const COMPRESSED = 0.2
/** What one more file costs whoever loads it, in bytes that travel: its headers, its imports, its own dictionary. */
const FILE = 235
/** How much a part that comes after the page counts, against the page. */
const LATER = 0.3
/** What a page of the usual size loads of its own; a byte counts the more, the heavier the page is already. */
const USUAL_PAGE = 9000
/** Needed by forms alone once the contracts are lean; of all its bytes this much is ever used. */
const SHAPES = /node_modules\/valibot\/|\/src\/lib\/(paging|picture|customer-id)\.ts$/
const SHAPES_BYTES = 2300
/** The styles of a document that stands outside the site's frame: they speak of every element. */
const DOCUMENT_BASE = /\/cards\/ui\/base\.css$/

const PAGE = /\/src\/pages\/[^/]+-(page\.tsx|document\.client\.ts)$/

/** Modules in one file, the pages and later parts that load it, and the files that it needs. */
interface Cell {
  modules: string[]
  bytes: number
  loadedBy: Set<string>
  needs: Set<Cell>
  apart: boolean
}

type Loaders = Map<string, Set<string>>
type Weight = (loader: string) => number

/**
 * Names the file of every module that more than one page or later part loads. What the first entry needs goes into two:
 * what never changes, and ours; unless a document needs it too, which shall not load all of that. Of the rest, modules with the same loaders share a file; then files are joined as long as
 * that spares their loaders more than the bytes which some of them did not need.
 */
export function planChunks([entry, ...documents]: string[], modules: Modules): (id: string) => string | null {
  const loaders = loadersOf([entry!, ...documents], modules)
  const plan = new Map<string, string>()
  for (const [id, loadedBy] of loaders) {
    const early = loadedBy.has(entry!) && !SHAPES.test(id) && !documents.some((document) => loadedBy.has(document))
    if (early && id !== entry) plan.set(id, /node_modules|^\0/.test(id) ? 'framework' : 'shell')
    if (early) loaders.delete(id)
  }
  const cells = joined(cellsOf(loaders, modules, entry!))
  // a page names two dozen of them in its files: 54 bytes less on the heaviest than with a word
  for (const [index, cell] of cells.entries()) for (const id of cell.modules) plan.set(id, `p${index.toString(36)}`)
  return (id) => plan.get(id) ?? null
}

/** The pages and later parts that each module belongs to. */
function loadersOf(entries: string[], modules: Modules): Loaders {
  const loaders: Loaders = new Map()
  const roots = [...entries]
  for (const root of roots) {
    const open = [root]
    for (const id of open) {
      const known = loaders.get(id) ?? new Set<string>()
      loaders.set(id, known)
      if (known.has(root)) continue
      known.add(root)
      const info = modules.getModuleInfo(id)
      open.push(...(info?.importedIds ?? []))
      for (const later of info?.dynamicallyImportedIds ?? []) if (!roots.includes(later)) roots.push(later)
    }
  }
  return loaders
}

/** What the first entry shares with documents is in everybody's hands: one file, joined with nothing. */
const EVERYWHERE = 'everywhere'

function cellsOf(loaders: Loaders, modules: Modules, entry: string): Cell[] {
  const cells = new Map<string, Cell>()
  const cellOf = new Map<string, Cell>()
  for (const [id, loadedBy] of loaders) {
    if (loadedBy.size < 2) continue
    const shapes = SHAPES.test(id)
    const everywhere = !shapes && loadedBy.has(entry)
    const key = shapes ? 'shapes' : everywhere ? EVERYWHERE : [...loadedBy].sort().join()
    const cell = cells.get(key) ?? {
      modules: [],
      bytes: 0,
      loadedBy: new Set(shapes ? [] : loadedBy),
      needs: new Set(),
      apart: everywhere,
    }
    cells.set(key, cell)
    cellOf.set(id, cell)
    cell.modules.push(id)
    cell.bytes += bytesOf(id, modules)
  }
  for (const [id, cell] of cellOf) {
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) {
      const other = cellOf.get(needed)
      if (other && other !== cell) cell.needs.add(other)
    }
  }
  return [...cells.values()]
}

function bytesOf(id: string, modules: Modules): number {
  return SHAPES.test(id) ? SHAPES_BYTES : (modules.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSED
}

function joined(start: Cell[]): Cell[] {
  const weight = weightOf(start)
  let cells = start
  for (;;) {
    const reach = new Map(cells.map((cell) => [cell, reachOf(cell)]))
    let best: { price: number; one: Cell; other: Cell } | null = null
    for (const [index, one] of cells.entries()) {
      for (const other of cells.slice(index + 1)) {
        const price = priceOfJoining(one, other, reach, weight)
        if (price < (best?.price ?? 0) && !leadsBack(one, other) && !leadsBack(other, one)) best = { price, one, other }
      }
    }
    if (!best) return cells
    cells = join(cells, best.one, best.other)
  }
}

function weightOf(cells: Cell[]): Weight {
  const loads = new Map<string, number>()
  for (const { loadedBy, bytes } of cells) {
    for (const loader of loadedBy) loads.set(loader, (loads.get(loader) ?? 0) + bytes)
  }
  return (loader) => (PAGE.test(loader) ? Math.max(LATER, (loads.get(loader)! / USUAL_PAGE) ** 3) : LATER)
}

/**
 * They stay by themselves. Modules name shapes in their source that need none of them once they are built; and a
 * document's own ground would undo the look of any page that it came along with.
 */
const stayApart = ({ modules, apart }: Cell) => apart || modules.some((id) => SHAPES.test(id) || DOCUMENT_BASE.test(id))

function priceOfJoining(one: Cell, other: Cell, reach: Map<Cell, Set<Cell>>, weight: Weight): number {
  const shared = [...one.loadedBy].filter((loader) => other.loadedBy.has(loader))
  if (shared.length === 0 || stayApart(one) || stayApart(other)) return 0
  const spared = shared.reduce((sum, loader) => sum + weight(loader) * FILE, 0)
  return moreFor(one, other, reach, weight) + moreFor(other, one, reach, weight) - spared
}

/** What the loaders of `one` would load besides, were `other` in the same file. */
function moreFor(one: Cell, other: Cell, reach: Map<Cell, Set<Cell>>, weight: Weight): number {
  let more = 0
  for (const loader of one.loadedBy) {
    if (other.loadedBy.has(loader)) continue
    more += weight(loader) * other.bytes
    for (const needed of reach.get(other)!) {
      if (needed !== one && !needed.loadedBy.has(loader)) more += weight(loader) * (needed.bytes + FILE)
    }
  }
  return more
}

/** All cells that `from` needs, by way of others too. */
function reachOf(from: Cell, except?: Cell): Set<Cell> {
  const reached = new Set<Cell>()
  const open = [...from.needs].filter((cell) => cell !== except)
  for (const cell of open) {
    if (reached.has(cell)) continue
    reached.add(cell)
    open.push(...cell.needs)
  }
  return reached
}

/** Whether `from` needs `to` by way of a third: joined, the two would need each other. */
const leadsBack = (from: Cell, to: Cell) => reachOf(from, to).has(to)

function join(cells: Cell[], one: Cell, other: Cell): Cell[] {
  const both: Cell = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    loadedBy: new Set([...one.loadedBy, ...other.loadedBy]),
    needs: new Set([...one.needs, ...other.needs]),
    apart: false,
  }
  const rest = cells.filter((cell) => cell !== one && cell !== other)
  for (const cell of [both, ...rest]) {
    const needed = [one, other].filter((gone) => cell.needs.delete(gone)).length > 0
    if (needed && cell !== both) cell.needs.add(both)
  }
  for (const cell of reachOf(both)) for (const loader of both.loadedBy) cell.loadedBy.add(loader)
  return [...rest, both]
}
