import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from './config/files-place.ts'
import { FilesAway, isDiskFull } from './files.ts'

/** How long storage is waited for. */
export interface StoragePatience {
  tries: number
  /** Until an answer begins, and between two pieces of it. */
  answerMs: number
  /** Until a file that is sent is acknowledged. */
  writeMs: number
  /** Before the second try, doubled for each further one. */
  pauseMs: number
}

export const PATIENCE: StoragePatience = { tries: 3, answerMs: 4000, writeMs: 10_000, pauseMs: 100 }

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of a file; without one the bucket is asked. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** What came back; its body is read in pieces, none of which may let us wait too long. */
export interface S3Answer {
  status: number
  headers: Headers
  chunks(): AsyncGenerator<Uint8Array>
  /** Lets go of the connection. */
  drop(): void
}

const FULL = /<Code>(QuotaExceeded|XMinioStorageFull|InsufficientStorage|EntityTooLarge)<\/Code>/
const WORTH_A_RETRY = new Set([408, 425, 429])

/** Asks a bucket by signed requests, with timeouts, and again where that may help. Each request may be repeated safely. */
export class S3Client {
  readonly #bucket: Bucket
  readonly #patience: StoragePatience
  readonly #signer: AwsClient
  #isSilent = false
  #isProbed = false

  constructor(bucket: Bucket, patience: StoragePatience) {
    this.#bucket = bucket
    this.#patience = patience
    const { keyId: accessKeyId, keySecret: secretAccessKey, region } = bucket
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }

  /**
   * Gives what `use` makes of the answer, which has one of the statuses 200 to 299, 404 or 416. A circuit breaker: once
   * nothing answered, one request at a time tries, and all others are refused at once instead of waiting with whatever
   * they hold.
   */
  async ask<T>(request: S3Request, use: (answer: S3Answer) => Promise<T>): Promise<T> {
    if (!this.#isSilent) return this.#try(request, use, this.#patience.tries)
    if (this.#isProbed) throw new FilesAway('the storage did not answer a moment ago', true)
    this.#isProbed = true
    try {
      return await this.#try(request, use, 1)
    } finally {
      this.#isProbed = false
    }
  }

  async #try<T>(request: S3Request, use: (answer: S3Answer) => Promise<T>, tries: number): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        const made = await use(await this.#once(request))
        this.#isSilent = false
        return made
      } catch (error) {
        const hasAnswered = error instanceof FilesAway || isDiskFull(error)
        if (hasAnswered) this.#isSilent = false
        const isWorthRetrying = !hasAnswered || (error instanceof FilesAway && error.mayPass)
        if (isWorthRetrying && tried < tries) {
          await pause(this.#patience.pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()))
          continue
        }
        if (hasAnswered) throw error
        this.#isSilent = true
        throw new FilesAway(reasonOf(error), true)
      }
    }
  }

  async #once({ method, key, query, headers, body }: S3Request): Promise<S3Answer> {
    const { answerMs, writeMs } = this.#patience
    const cut = new AbortController()
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await this.#signer.sign(this.#urlOf(key, query), {
      method,
      headers: { 'x-amz-content-sha256': sha256, ...headers },
      ...(body && { body }),
    })
    const sent = fetch(signed, { signal: cut.signal, redirect: 'error' })
    const response = await within(body ? writeMs : answerMs, cut, sent)
    const answer: S3Answer = {
      status: response.status,
      headers: response.headers,
      chunks: () => chunksOf(response, answerMs, cut),
      drop: () => cut.abort(),
    }
    await refuseFailure(answer)
    return answer
  }

  #urlOf(key: string | undefined, query: Record<string, string> = {}): string {
    const { endpoint, name, prefix } = this.#bucket
    const path = key === undefined ? '' : (prefix + key).split('/').map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    return `${endpoint}/${name}/${path}${search && `?${search}`}`
  }
}

/** 404 and 416 are answers, unless it is the bucket that is not there. */
async function refuseFailure(answer: S3Answer): Promise<void> {
  const { status } = answer
  if ((status >= 200 && status < 300) || status === 416) return
  const said = (await readAnswer(answer, 16_384)).toString()
  const code = /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1]
  if (status === 404 && code !== 'NoSuchBucket') return
  if (status === 507 || FULL.test(said)) {
    throw Object.assign(new Error(`the storage answered ${status} ${code ?? ''}`), { code: 'EDQUOT' })
  }
  const mayPass = status >= 500 || WORTH_A_RETRY.has(status) || code === 'RequestTimeout' || code === 'SlowDown'
  throw new FilesAway(`the storage answered ${status} ${code ?? ''}`.trim(), mayPass)
}

/** The whole body; more than `most` bytes of it are no answer that was asked for. */
export async function readAnswer(answer: S3Answer, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.chunks()) {
    pieces.push(piece)
    length += piece.length
    if (length > most) throw new FilesAway('the storage answered more than was asked for', true)
  }
  return Buffer.concat(pieces)
}

async function* chunksOf(response: Response, ms: number, cut: AbortController): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  try {
    while (reader) {
      // only while we wait: a slow visitor takes as long as they need
      const { done, value } = await within(ms, cut, reader.read())
      if (done) return
      yield value
    }
  } finally {
    cut.abort()
  }
}

async function within<T>(ms: number, cut: AbortController, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => cut.abort(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
