import { parsePhone, renewedPhone } from '#lib/phone.ts'
import type { RowMark } from './contract.ts'

export interface TelRead {
  /** The first number that can be kept, else empty. */
  tel: string
  marks: RowMark[]
}

/** A number among other words. */
const NUMBER = /(?:\+?84|0)(?:[\s.()-]{0,2}\d){9,10}(?!\d)/g
const LANDLINE = /^(?:\+?84|0)2\d{9}$/

type Parsed =
  | ReturnType<typeof parsePhone>
  | { ok: true; tel: string; renewed: true }
  | { ok: false; reason: 'landline' }

/** As people and Excel write it: without its zero, with the code of the country, from before 2018. */
function parsed(written: string): Parsed {
  const digits = written.replace(/\D/g, '')
  // Excel drops the zero in front of a number
  const whole = /^(?:[35789]\d{8}|1[2689]\d{8}|2\d{9})$/.test(digits) ? `0${digits}` : written
  const phone = parsePhone(whole)
  if (phone.ok) return phone
  const renewed = renewedPhone(whole)
  if (renewed) return { ok: true, tel: renewed, renewed: true }
  return LANDLINE.test(whole.replace(/[^\d+]/g, '')) ? { ok: false, reason: 'landline' } : phone
}

/** Two numbers with nothing but a space between them are taken apart. */
function apart(piece: string): string[] {
  const digits = piece.replace(/\D/g, '')
  if (digits.length < 18) return [piece]
  const at = [10, 9, 11, 12].find((one) => parsed(digits.slice(0, one)).ok && parsed(digits.slice(one)).ok)
  return at ? [digits.slice(0, at), digits.slice(at)] : [piece]
}

/** Reads what stands in a field for phones: one number, several, an old one, or none at all. Nothing of it is lost. */
export function readTel(written: string): TelRead {
  const text = written.replace(/\s+/g, ' ').trim().slice(0, 120)
  if (!text) return { tel: '', marks: [] }
  const pieces = text
    .split(/[^\d\s.()+–-]+/)
    .map((piece) => piece.trim())
    .filter((piece) => /\d/.test(piece))
    .flatMap(apart)
  const read = (pieces.length ? pieces : [text]).map((piece) => ({ piece, phone: parsed(piece) }))
  const kept = read.find(({ phone }) => phone.ok)
  const marks: RowMark[] = []
  for (const one of read) {
    const { piece, phone } = one
    if (one === kept) {
      if ('renewed' in phone) marks.push({ code: 'tel_renewed', given: piece })
    } else if (phone.ok) {
      if (!(kept?.phone.ok && kept.phone.tel === phone.tel)) marks.push({ code: 'tel_second', given: piece })
    } else if (phone.reason !== 'empty') marks.push({ code: `tel_${phone.reason}`, given: piece })
  }
  return { tel: kept?.phone.ok ? kept.phone.tel : '', marks }
}

/** Takes the numbers out of a text that holds other things too. */
export function telsIn(text: string): { rest: string; tel: string } {
  const found = text.match(NUMBER) ?? []
  if (found.length === 0) return { rest: text, tel: '' }
  const rest = found.reduce((left, number) => left.replace(number, ' '), text)
  return {
    rest: rest
      .replace(/\s+/g, ' ')
      .replace(/ ?[/|,;] ?$|^ ?[/|,;] ?| ?\( ?\)/g, '')
      .trim(),
    tel: found.join(' / '),
  }
}

/** Of a cell that is a number and nothing else, right or wrong. */
export const looksLikeTel = (cell: string) => /^\+?[\d\s.()–-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 6
