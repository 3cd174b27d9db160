import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks, and then takes a byte of the answer a second. */
export async function readingSlowly(address: string, head: string[], patienceMs: number): Promise<void> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
  // without a listener for data it is read only where it is asked to
  socket.pause()
  socket.on('error', () => {})
  const taking = setInterval(() => socket.read(1), 1000)
  socket.write(head.join('\r\n'))
  await pause(patienceMs)
  clearInterval(taking)
  socket.destroy()
}
