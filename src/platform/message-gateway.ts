import { createHmac } from 'node:crypto'
import type { Language } from '#lib/localized.ts'
import type { MessageTemplate } from './message-templates.ts'

export const GATEWAY_TIMEOUT_MS = 10_000

/** A message on its way out: in words, and as the template that they came from. */
export interface OutgoingMessage {
  id: string
  channel: string
  to: string
  text: string
  /** These three are missing only from what a release without templates queued. */
  template?: MessageTemplate
  params?: Readonly<Record<string, string>>
  lang?: Language
}
export type Deliver = (message: OutgoingMessage) => Promise<void>

/** What a gateway answered instead of taking a message. It never repeats what the gateway said: that may hold the text. */
export class NotTaken extends Error {
  /** Permanent: a retry would be refused again. */
  readonly isForGood: boolean
  constructor(status: number) {
    super(`the gateway answered ${status}`)
    this.isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429
  }
}

/** Short, and without anything that somebody else wrote. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotTaken) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** For development: one plain line on standard output, which is not a log line. */
export const toTerminal: Deliver = async ({ to, text }) => {
  process.stdout.write(`${to} ${text}\n`)
}

/** Hands messages to an HTTP gateway. Each carries its id, so that a gateway that sees it twice sends it once. */
export function toGateway({ url, secret }: { url: string; secret: string }): Deliver {
  return async ({ id, channel, to, text, template, params, lang }) => {
    const body = JSON.stringify({ id, channel, to, text, template, params, lang })
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new NotTaken(response.status)
  }
}
