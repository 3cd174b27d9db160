import { dirname } from 'node:path/posix'
import { fileCircles, folderCircles, importsOf } from './circles.ts'
import { domainOf } from './places.ts'
import { type CheckResult, CODE, counted, filesIn, read, result, TEST } from './source.ts'

const MOST_FILES = 60
const MOST_LINES = 4000
/** A template of a card is a folder of its own that nothing else knows: it is counted by itself. */
const TEMPLATE = /^src\/domains\/looks\/ui\/([^/]+)\/./
const MOST_LINES_OF_A_TEMPLATE = 600
const MOST_IN_A_SHELL_FOLDER = 25

interface Room {
  name: string
  files: number
  lines: number
  /** The rooms that it stands on. */
  uses: string[]
  floor: number
}

/** No domain is too large to know, none stands on itself by a detour, and no two files need each other. */
export async function checkHouse(root: string): Promise<CheckResult> {
  const files = sources(root)
  const imports = importsOf(root, files)
  const rooms = roomsOf(root, files, imports)
  const problems = [
    ...rooms.flatMap(({ name, files, lines }) =>
      files > MOST_FILES || lines > MOST_LINES
        ? [`${name}: ${files} files and ${lines} lines, over ${MOST_FILES} or ${MOST_LINES}. It is two nouns by now.`]
        : [],
    ),
    ...templates(root, files)
      .filter(([, lines]) => lines > MOST_LINES_OF_A_TEMPLATE)
      .map(([name, lines]) => `${name}: ${lines} lines of one template, over ${MOST_LINES_OF_A_TEMPLATE}.`),
    ...shellFolders(files)
      .filter(([, count]) => count >= MOST_IN_A_SHELL_FOLDER)
      .map(([folder, count]) => `${folder}: ${count} files, not under ${MOST_IN_A_SHELL_FOLDER}. It is two folders.`),
    ...folderCircles(imports, domainOf).map(
      (circle) =>
        `domains go in a circle: ${circle}. What both need is a noun of its own below them, or the page joins them.`,
    ),
    ...fileCircles(imports).map(
      (circle) => `files go in a circle: ${circle}. What the child takes from its parent belongs in a file of its own.`,
    ),
  ]
  return result('house', problems, `${counted(rooms.length, 'domain')}, no circle, none too large`)
}

/** The drawing of the house, for `npm run check -- --house`. */
export function houseTable(root: string): string {
  const files = sources(root)
  const rooms = roomsOf(root, files, importsOf(root, files))
  const lines = rooms
    .toSorted((a, b) => b.floor - a.floor || a.name.localeCompare(b.name))
    .map(({ name, files, lines, uses, floor }) => [floor, name, files, lines, uses.join(', ')].map(String))
  const shell = shellFolders(files).map(([folder, count]) => `${folder}: ${count}`)
  return [
    ...columns([['floor', 'domain', 'files', 'lines', 'stands on'], ...lines]),
    '',
    `Files in the shell's folders (under ${MOST_IN_A_SHELL_FOLDER} each): ${shell.join(', ')}`,
  ].join('\n')
}

const sources = (root: string) => filesIn(root, ['src'], CODE).filter((file) => !TEST.test(file))

function roomsOf(root: string, files: string[], imports: Map<string, string[]>): Room[] {
  const rooms = new Map<string, Room>()
  for (const file of files) {
    const name = domainOf(file)
    if (!name || TEMPLATE.test(file)) continue
    const room = rooms.get(name) ?? { name, files: 0, lines: 0, uses: [], floor: 0 }
    room.files += 1
    room.lines += read(root, file).split('\n').length - 1
    const used = (imports.get(file) ?? []).map(domainOf).filter((other) => other !== null && other !== name)
    room.uses = [...new Set([...room.uses, ...(used as string[])])].sort()
    rooms.set(name, room)
  }
  const floorOf = (name: string, above: string[] = []): number => {
    if (above.includes(name)) return 0
    return Math.max(0, ...rooms.get(name)!.uses.map((used) => 1 + floorOf(used, [...above, name])))
  }
  for (const room of rooms.values()) room.floor = floorOf(room.name)
  return [...rooms.values()]
}

function templates(root: string, files: string[]): [string, number][] {
  const own = Map.groupBy(files, (file) => TEMPLATE.exec(file)?.[1] ?? '')
  own.delete('')
  return [...own].map(([name, theirs]) => [
    name,
    theirs.reduce((sum, file) => sum + read(root, file).split('\n').length - 1, 0),
  ])
}

function shellFolders(files: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file)
    if (folder.startsWith('src/shell')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
}

function columns(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows.map((row) =>
    row
      .map((cell, at) => (/^\d+$/.test(cell) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
}
