import { setImmediate as immediate } from 'node:timers/promises'
import type { Fields } from '#lib/endpoint.ts'

const AT_ONCE = 100

/** A success that stays JSON text, just as its contract shapes it: it is passed on without being parsed. */
export interface Written {
  ok: true
  text: string
}

/** A list that may hold thousands: its items stay texts, and are written a few at a time, others answered in between. */
export interface LongList {
  ok: true
  texts: string[]
  paging: { page: number; fetchSize: number; total: number }
}

/** What a call comes to, before it is written down for whoever asked. */
export type Result =
  | { ok: true; value: unknown }
  | Written
  | LongList
  | { ok: false; status: number; error: { code: string; fields?: Fields } }

type Success = Extract<Result, { ok: true }>

/** The value of a success, for whoever wants no text. */
export function valueIn(success: Success): unknown {
  if ('text' in success) return JSON.parse(success.text)
  if ('texts' in success) return { items: success.texts.map((text) => JSON.parse(text)), ...success.paging }
  return success.value
}

export async function* jsonOf({ texts, paging }: LongList, write: (item: unknown) => string) {
  yield '{"items":['
  for (let start = 0; start < texts.length; start += AT_ONCE) {
    const part = texts.slice(start, start + AT_ONCE).map((text) => write(JSON.parse(text)))
    yield (start ? ',' : '') + part.join(',')
    await immediate()
  }
  yield `],${JSON.stringify(paging).slice(1)}`
}
