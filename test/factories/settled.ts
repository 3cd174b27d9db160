import type { Site } from '../faults/running-site.ts'

/** For `startSite`: lets `settle` reach the process. */
export const SETTLING = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Collects all garbage of a process, so that what is left is what it holds. */
export async function settle(site: Site): Promise<void> {
  const [, address] = /Debugger listening on (\S+)/.exec(site.complained) ?? []
  const socket = new WebSocket(address!)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  for (const id of [1, 2]) {
    const answered = new Promise((resolve) => {
      socket.onmessage = resolve
    })
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await answered
  }
  socket.close()
}
