import { peopleAtEnd, peopleIn } from './read-count.ts'
import type { GivenCells } from './read-heads.ts'
import { sideOf } from './read-heads.ts'
import { looksLikeTel, telsIn } from './read-tel.ts'
import type { TableRow } from './table.ts'

const NUMBERING = /^(?:\d{1,4}\s?[.)/:-]|[-*•+])\s+/

/** Without headings the cells tell by their looks what they are, in whatever order. */
export function byLooks({ cells, under }: TableRow): GivenCells {
  const given: GivenCells = {}
  const words: string[] = []
  // what a merged cell says of several rows is no name
  const own = cells.filter((_, index) => !under?.has(index))
  const shared = cells.filter((_, index) => under?.has(index))
  for (const cell of [...own, ...shared].flatMap((one) => one.replace(/\s+/g, ' ').split(/ [-–|] /))) {
    const numbered = cell.replace(NUMBERING, '').trim()
    const { rest, tel } = looksLikeTel(numbered) ? { rest: '', tel: numbered } : telsIn(numbered)
    if (tel) given.tel = given.tel ? `${given.tel} / ${tel}` : tel
    if (!rest) continue
    const isNamed = words.some((word) => !/^\d+$/.test(word))
    // "Chung" is a name too
    const side = sideOf(rest)
    if (!given.side && side && (isNamed || side !== 'SHARED')) given.side = rest
    else if (!given.seats && isNamed && peopleIn(rest) && !/^\p{L}/u.test(rest)) given.seats = rest
    else words.push(rest)
  }
  // a number alone in front counts the lines
  const [name = '', ...more] = words.filter((word) => !/^\d+$/.test(word))
  if (given.seats) return { ...given, name, ...named(more) }
  const counted = more.findIndex((word) => peopleAtEnd(word).people)
  const found = counted < 0 ? null : peopleAtEnd(more[counted] ?? '')
  if (!found || peopleAtEnd(name).people) return { ...given, name, ...named(more) }
  const left = more.map((word, at) => (at === counted ? found.rest : word)).filter(Boolean)
  return {
    ...given,
    name,
    seats: found.people?.seats === undefined ? undefined : String(found.people.seats),
    ...named(left),
  }
}

const named = ([group, ...note]: string[]) => ({ group, note: note.join(', ') })
