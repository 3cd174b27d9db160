import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { urlOf } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import type { TestApp } from './app.ts'
import { anAddress } from './customers.ts'
import { type Thing, thingsFor } from './known-things.ts'
import { shapeOf, wellFormed } from './schema-made.ts'

type Part = 'params' | 'query' | 'body'
/** Where in a question something is named: a parameter of the path, or a field that holds an id or a token. */
export interface Slot {
  part: Part
  steps: string[]
}
type Question = Record<Part, unknown>

const NAMES_A_THING = /(?:^|[a-z])ids?$|token$|^(?:item|itemCode|music|username)$/i

/** Questions as somebody would ask them about things of their own: one with as little as it takes, one with everything. */
export function questionsFor(endpoint: Endpoint, things: Thing[]): Question[] {
  const likely = thingsFor(endpoint, things)
  const known = (pattern: RegExp, field: string) => likely(pattern, field).slice(0, 1)
  const madeFor = (part: Part) => {
    const made = fc.sample(wellFormed(shapeOf(endpoint[part]), known), { numRuns: 60, seed: 7 })
    const taken = made.filter((value) => v.safeParse(endpoint[part], value).success)
    return (taken.length ? taken : made).toSorted((a, b) => size(a) - size(b))
  }
  const [params, query] = [madeFor('params'), madeFor('query')]
  const bodies = endpoint.method === 'GET' ? [undefined] : madeFor('body')
  const [least, most] = [0, -1].map(
    (at): Question => ({ params: params.at(at), query: query.at(at), body: bodies.at(at) }),
  ) as [Question, Question]
  const alone = picturesAlone(bodies)
    .map((body) => ({ ...least, body }))
    .filter((question) => slotsOf(question).length > 0 && isWellFormed(endpoint, question, 'body'))
  return [...(JSON.stringify(least) === JSON.stringify(most) ? [] : [least]), most, ...alone]
}

/** Of a body with several places for pictures each place alone: one that is nobody's would hide what the others tell. */
function picturesAlone(bodies: unknown[]): object[] {
  const places = new Map<string, object>()
  for (const body of bodies.toReversed()) {
    for (const [name, value] of Object.entries(body ?? {})) {
      const one = Array.isArray(value) ? value.slice(0, 1) : value
      const isPicture = JSON.stringify(one)?.includes('"ground":')
      if (isPicture && !places.has(name)) places.set(name, { [name]: one })
    }
  }
  return [...places.values()]
}

const size = (value: unknown) => JSON.stringify(value)?.length ?? 0

/** Whether the contract lets a question in; what it does not is refused whatever the name. */
export const isWellFormed = (endpoint: Endpoint, question: Question, part: Part) =>
  v.safeParse(endpoint[part], question[part]).success

export const slotsOf = (question: Question): Slot[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    textsIn(question[part])
      .filter((steps) => part === 'params' || steps.some((step) => NAMES_A_THING.test(step)))
      // one of a list stands for all
      .filter((steps) => !steps.some((step) => /^[1-9]\d*$/.test(step)))
      .map((steps) => ({ part, steps })),
  )

function textsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner).map((steps) => [name, ...steps]))
}

export function withValue(question: Question, { part, steps }: Slot, value: string): Question {
  const copy = structuredClone(question)
  let holder = copy as Record<string, unknown>
  const path = [part, ...steps]
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>
  holder[path.at(-1)!] = value
  return copy
}

/** A name of the same shape that nothing has. */
export const likeNothing = (value: string) => {
  const letters = /^[0-9a-f-]+$/.test(value) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz'
  const one = (from: string) => from[randomInt(from.length)]!
  return value
    .replace(/[A-Z]/g, () => one(letters).toUpperCase())
    .replace(/[a-z]/g, () => one(letters))
    .replace(/\d/g, () => one('0123456789'))
}

export async function knock({ app }: TestApp, endpoint: Endpoint, { params, query, body }: Question, token?: string) {
  const bytes = endpoint.picture ?? endpoint.file
  const answer = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params, query }),
    remoteAddress: anAddress(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(endpoint.method !== 'GET' && { payload: bytes ? Buffer.from('Tên\nAnh Ba') : (body as object) }),
  })
  return { status: answer.statusCode, body: answer.body, headers: comparable(answer.headers) }
}

/** What differs from answer to answer to the same question. */
const PASSING = new Set(['date', 'x-request-id', 'content-length'])
const comparable = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.has(name)))

/** What an answer tells, whatever name was asked for, without ids and times that are made anew each time. */
export function tells({ status, body, headers }: Awaited<ReturnType<typeof knock>>, asked: string): string {
  const lasting = status < 300 ? body.replace(/"[\w-]{12,}"|\b\d{13}\b/g, '…').replaceAll(asked, '…') : body
  return `${status} ${lasting} ${JSON.stringify(headers)}`
}
