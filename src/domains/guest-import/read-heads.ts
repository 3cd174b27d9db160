import type { Side } from '#domains/cards/draft/rules.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { ceremoniesIn, isTicked, type KnownCeremony } from './read-ceremonies.ts'
import { isTitle } from './read-count.ts'
import type { TableRow } from './table.ts'

const COLUMNS = [
  'name',
  'side',
  'group',
  'seats',
  'tel',
  'ceremonies',
  'tags',
  'note',
  'adults',
  'children',
  'number',
] as const
type Column = (typeof COLUMNS)[number]

/** How people head their columns, without accents. */
const HEADS: Record<Column, RegExp> = {
  name: /^(?:ten|ho ten|ho va ten|khach|khach moi|ten khach|ten khach moi|ho ten khach|ho ten khach moi|ho va ten khach|quy khach|nguoi duoc moi|danh sach|danh sach khach|danh sach khach moi|danh xung|vai ve|loi xung ho|xung ho|nha|ho gia dinh|name|guest|household)$/,
  side: /^(?:ben|ben nha|nha trai gai|khach ben|khach cua|phia|side)$/,
  group: /^(?:nhom|quan he|moi quan he|phan loai|group|relation)$/,
  seats:
    /^(?:so cho|so cho moi|cho moi|cho|so khach|so nguoi|so nguoi du kien|so luong|so luong khach|so luong nguoi|so ghe|so suat|sl|tong so nguoi|seats|guests|people)$/,
  tel: /^(?:sdt|so dt|dt|dtdd|dien thoai|dien thoai di dong|so dien thoai|so di dong|di dong|lien he|phone|phone number|tel|mobile|zalo|sdt zalo)$/,
  ceremonies:
    /^(?:le|buoi|buoi le|cac buoi le|le va tiec|le tiec|du|moi du|moi buoi|duoc moi|duoc moi du|du buoi|du le|tham du|ceremony|ceremonies|invited to|events?)$/,
  tags: /^(?:nhan|the|tags?)$/,
  note: /^(?:ghi chu|ghi chu rieng|luu y|chu thich|note|notes)$/,
  adults: /^(?:nl|nguoi lon|so nguoi lon|adults?)$/,
  children: /^(?:te|tre em|so tre em|tre con|em be|children|kids)$/,
  number: /^(?:stt|tt|so thu tu|no)$/,
}
const SIDE_WORDS: [RegExp, Side][] = [
  [/^(?:nha |ben |ho )?(?:nha )?(?:trai|chu re|groom)$/, 'GROOM'],
  [/^(?:nha |ben |ho )?(?:nha )?(?:gai|co dau|bride)$/, 'BRIDE'],
  [/^(?:hai nha|hai ben|2 nha|2 ben|ca hai|chung|shared|both)$/, 'SHARED'],
]
const SIDE_TITLE = /^(?:danh sach )?(?:khach )?(?:moi )?(?:cua )?/

/** The side that a text names, alone or as a title does: "DANH SÁCH KHÁCH NHÀ TRAI". */
export function sideOf(text: string, isTitle = false): Side | null {
  const plain = unaccented(text)
  const words = isTitle ? plain.replace(SIDE_TITLE, '') : plain
  return SIDE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

export interface Heads {
  /** How many rows of a tab stand above the guests. */
  rows: number
  columns: (Column | { keys: string[] } | undefined)[]
  /** As they were written, for telling them from guests when they come again. */
  written: string
  /** Headings that a list has no place for. */
  unread: string[]
}

export const writtenAs = ({ cells }: TableRow) => cells.join('\t').toLowerCase()

/** The line of headings, which may stand under a title and be two rows high. */
export function headsOf(rows: TableRow[], known: KnownCeremony[]): Heads | null {
  for (const [at, row] of rows.entries()) {
    const columns = row.cells.map((cell) => COLUMNS.find((column) => HEADS[column].test(unaccented(cell))))
    if (!columns.includes('name') || !(columns.filter(Boolean).length > 1 || row.cells.length === 1)) continue
    const below = rows[at + 1]
    const high = below?.under?.get(columns.indexOf('name')) === row.row
    const cells = high ? row.cells.map((cell, index) => below.cells[index] || cell) : row.cells
    for (let index = cells.length; high && index < below.cells.length; index += 1)
      cells[index] = below.cells[index] ?? ''
    return { rows: at + (high ? 2 : 1), written: writtenAs(row), ...columnsOf(cells, known) }
  }
  return null
}

function columnsOf(cells: string[], known: KnownCeremony[]): Pick<Heads, 'columns' | 'unread'> {
  const plain = cells.map((cell) => COLUMNS.find((column) => HEADS[column].test(unaccented(cell))))
  const unread: string[] = []
  const columns = cells.map((cell, index): Heads['columns'][number] => {
    const column = plain[index]
    // "Lễ" may hold words, or a tick under the name of a ceremony
    if (column && column !== 'ceremonies') return column
    const keys = cell ? ceremoniesIn(cell, known) : null
    if (keys && (column || !plain.includes('ceremonies'))) return { keys }
    if (cell && !column) unread.push(cell.slice(0, 60))
    return column
  })
  return { columns, unread }
}

export type GivenCells = Partial<Record<Column, string>> & {
  /** Asked to these by ticks. */
  keys?: string[]
  /** The name stands in the row above, of which this one goes on. */
  continues?: number
  /** The row above whose number of seats is this one's too. */
  seatsOf?: number
}

/** A row under headings. */
export function byHeads({ cells, under }: TableRow, { columns }: Heads): GivenCells {
  const given: GivenCells = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (!column || !cell) continue
    if (typeof column === 'object') ticked(given, cell, column.keys)
    else if (column === 'name' && under?.has(index)) given.continues = under.get(index)
    else if (column === 'seats' && under?.has(index)) given.seatsOf = under.get(index)
    else {
      const before = given[column]
      given[column] = before ? `${before}${column === 'name' && isTitle(before) ? ' ' : ', '}${cell}` : cell
    }
  }
  const people = [given.adults && `${given.adults} nl`, given.children && `${given.children} te`].filter(Boolean)
  if (!columns.includes('seats') && people.length) given.seats = people.join(' ')
  return given
}

function ticked(given: GivenCells, cell: string, keys: string[]) {
  const tick = isTicked(cell)
  if (tick) given.keys = [...(given.keys ?? []), ...keys]
  else if (tick === null) given.ceremonies = given.ceremonies ? `${given.ceremonies}, ${cell}` : cell
}
