import { type Endpoint, type Fields, INVALID, type Input, type Outcome } from './endpoint.ts'

export interface Outgoing extends Extras {
  endpoint: Endpoint
  input: { params?: unknown; query?: unknown; body?: unknown }
  url: string
}

interface Extras {
  /** Names one attempt at creating something: sent again, it is done once. */
  idempotencyKey?: string
  /** Speaks for somebody whose session is not kept yet. */
  bearer?: string
}

export type Send = (outgoing: Outgoing) => Promise<{ status: number; body: unknown }>

interface ErrorBody {
  error?: { code?: string; fields?: Fields }
}

/** What no caller expects: everything but success and the contract's own refusals. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export function urlOf(endpoint: Endpoint, input: Outgoing['input']): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

/** The one way to reach the API. Only `send` differs: fetch in the browser, in-process on the server and in tests. */
export function createCall(send: Send) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Partial<Input<E>> = {},
    extras: Extras = {},
  ): Promise<Outcome<E>> {
    const { status, body } = await send({ endpoint, input, url: urlOf(endpoint, input), ...extras })
    if (status < 400) return { ok: true, value: body as never }
    const { code = 'unexpected', fields } = (body as ErrorBody | null)?.error ?? {}
    if (code === INVALID || Object.hasOwn(endpoint.refusals, code)) return { ok: false, reason: code, fields }
    throw new CallFailed(status, code)
  }
}

export type Call = ReturnType<typeof createCall>
