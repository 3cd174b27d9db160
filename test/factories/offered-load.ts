import { connect, type Socket } from 'node:net'
import { answerParent } from '../../bench/child.ts'
import type { Shot } from './abused-site.ts'

/** Requests of a kind, sent in turn; `{n}` in path, headers and body is another number each time. */
export interface OfferedShot extends Shot {
  kind: string
  body?: string
}

export interface Offer {
  address: string
  shots: OfferedShot[]
  seconds: number
  /** A closed loop asks again on each connection when its answer is there, an open one so often, whoever still waits. */
  loop: { connections: number } | { perSecond: number }
}

export interface Answers {
  sent: number
  ok: number
  /** Answered 503 with Retry-After. */
  refused: number
  /** Whatever else came back, or nothing: by status, 0 where the connection was lost. */
  other: Record<number, number>
  /** From when each should have been sent. */
  okMs: number[]
  refusedMs: number[]
}

const PATIENCE_MS = 20_000
const LINES_MOST = 6000
const TICK_MS = 4
const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

interface Answer {
  status: number
  retryAfter: boolean
}

/** One kept-open connection, one request at a time. */
class Line {
  readonly #socket: Socket
  #answered: ((answer: Answer) => void) | undefined
  #head = ''
  #answer: Answer | undefined
  #bodyLeft = 0
  #tail = ''
  isOpen = true

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (part: Buffer) => this.#read(part))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => this.#lost())
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.close(), PATIENCE_MS)
      this.#answered = (answer) => {
        clearTimeout(late)
        resolve(answer)
      }
      this.#socket.write(text)
    })
  }

  close() {
    this.#socket.destroy()
    this.#lost()
  }

  #lost() {
    this.isOpen = false
    this.#tell({ status: 0, retryAfter: false })
  }

  #tell(answer: Answer) {
    const answered = this.#answered
    this.#answered = undefined
    this.#answer = undefined
    this.#head = ''
    answered?.(answer)
  }

  #read(part: Buffer) {
    let body = part
    if (!this.#answer) {
      this.#head += part.toString('latin1')
      const end = this.#head.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = this.#head.slice(0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      const status = Number(head.slice(9, 12))
      this.#answer = { status, retryAfter: /\r\nretry-after: /i.test(head) }
      this.#bodyLeft = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
      this.#tail = ''
      body = Buffer.from(this.#head.slice(end + END_OF_HEAD.length), 'latin1')
    }
    this.#bodyLeft -= body.length
    this.#tail = (this.#tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5)
    if (this.#bodyLeft === 0 || (this.#bodyLeft > 1e12 && this.#tail === LAST_CHUNK)) this.#tell(this.#answer)
  }
}

/** Of all requests of this process, so that none is written twice. */
let number = 0

answerParent(async ({ address, shots, seconds, loop }: Offer): Promise<Record<string, Answers>> => {
  const port = Number(new URL(address).port)
  const answers: Record<string, Answers> = {}
  const idle: Line[] = []
  let lines = 0

  async function shoot(due: number) {
    const shot = shots[number % shots.length]!
    number += 1
    answers[shot.kind] ??= { sent: 0, ok: 0, refused: 0, other: {}, okMs: [], refusedMs: [] }
    const told = answers[shot.kind]!
    told.sent += 1
    let line = idle.pop()
    while (line && !line.isOpen) line = idle.pop()
    if (!line && lines >= LINES_MOST) {
      told.other[0] = (told.other[0] ?? 0) + 1
      return
    }
    if (!line) {
      line = new Line(port)
      lines += 1
    }
    const { status, retryAfter } = await line.ask(written(shot, number))
    if (line.isOpen) idle.push(line)
    else lines -= 1
    const ms = performance.now() - due
    if (status >= 200 && status < 400) {
      told.ok += 1
      told.okMs.push(ms)
    } else if (status === 503 && retryAfter) {
      told.refused += 1
      told.refusedMs.push(ms)
    } else told.other[status] = (told.other[status] ?? 0) + 1
  }

  const began = performance.now()
  const until = began + seconds * 1000
  if ('connections' in loop) {
    const visitor = async () => {
      while (performance.now() < until) await shoot(performance.now())
    }
    await Promise.all(Array.from({ length: loop.connections }, visitor))
  } else {
    const underWay = new Set<Promise<void>>()
    const every = 1000 / loop.perSecond
    for (let due = began; due < until; ) {
      for (; due <= Math.min(performance.now(), until); due += every) {
        const shot = shoot(due).finally(() => underWay.delete(shot))
        underWay.add(shot)
      }
      await new Promise((resume) => setTimeout(resume, TICK_MS))
    }
    await Promise.all(underWay)
  }
  for (const line of idle) line.close()
  return answers
})

function written({ method, path, headers = {}, body }: OfferedShot, number: number): string {
  const numbered = (text: string) => text.replaceAll('{n}', String(number).padStart(7, '0'))
  const text = body === undefined ? '' : numbered(body)
  const given = Object.entries({
    host: 'songhy.example',
    'accept-encoding': 'gzip, br',
    // everybody from an address of their own
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  })
  const lines = given.map(([name, value]) => `${name}: ${numbered(String(value))}`)
  return `${method} ${numbered(path)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}
