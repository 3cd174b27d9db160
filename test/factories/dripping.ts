import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Slow {
  head: string[]
  /** What of the body comes, bit by bit. */
  drops: string
  /** Milliseconds between them. */
  every: number
  /** How long an answer is waited for. */
  patience?: number
}

/** Sends a request drop by drop; tells what came back, and after how many seconds the house closed the line. */
export async function dripping(address: string, { head, drops, every, patience = 60_000 }: Slow) {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  let closed = false
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      closed = true
    })
  const begun = performance.now()
  socket.write(head.join('\r\n'))
  for (const drop of drops) {
    for (let waited = 0; waited < every && !closed; waited += 50) await pause(50)
    if (closed) break
    socket.write(drop)
  }
  while (!closed && !answer.endsWith('}') && performance.now() - begun < patience) await pause(50)
  socket.destroy()
  const [, status = ''] = answer.split(' ', 2)
  return { status, body: answer.split('\r\n\r\n')[1], closed, seconds: (performance.now() - begun) / 1000 }
}

/** The head of a request that announces a body of so many bytes. */
export const headOf = (path: string, type: string, length: number, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  'host: songhy.vn',
  `content-type: ${type}`,
  `content-length: ${length}`,
  ...more,
  '',
  '',
]
