import { parentPort } from 'node:worker_threads'

// the only backend that runs on every machine; it is read when the package is loaded
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const PATIENCE_MS = 60_000

parentPort!.on('message', (pattern: string) => {
  const end = pattern.lastIndexOf('/')
  parentPort!.postMessage(checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: PATIENCE_MS }))
})
