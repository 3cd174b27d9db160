import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/** The process that asks: kept-open connections, each sending its next request when the answer is there. */
export interface Load {
  port: number
  path: string
  requests: number
}

export interface Loaded {
  seconds: number
  bodyBytes: number
}

const CONNECTIONS = 16
const END_OF_HEAD = Buffer.from('\r\n\r\n')

answerParent(async ({ port, path, requests }: Load): Promise<Loaded> => {
  const began = performance.now()
  const asked = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: text/html,application/json\r\naccept-encoding: gzip, br\r\naccept-language: vi\r\nuser-agent: bench\r\n\r\n`,
  )
  let left = requests
  let bodyBytes = 0

  async function visitor() {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const answers = readAnswers(socket)
    while (left > 0) {
      left -= 1
      socket.write(asked)
      const { value } = await answers.next()
      if (value === undefined) throw new Error(`${path}: the server closed the connection`)
      bodyBytes = value
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return { seconds: (performance.now() - began) / 1000, bodyBytes }
})

/** The body's size of each answer in turn; whatever is not a whole 200 is refused. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let kept: Buffer = Buffer.alloc(0)
  for await (const part of socket) {
    kept = kept.length ? Buffer.concat([kept, part as Buffer]) : (part as Buffer)
    const endOfHead = kept.indexOf(END_OF_HEAD)
    if (endOfHead < 0) continue
    const head = kept.toString('latin1', 0, endOfHead)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`an answer that was not expected:\n${head}`)
    if (kept.length < endOfHead + END_OF_HEAD.length + Number(length)) continue
    kept = Buffer.alloc(0)
    yield Number(length)
  }
  return undefined
}
