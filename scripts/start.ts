import { existsSync } from 'node:fs'
import { StartRefused } from '#platform/start-refused.ts'
import { buildIfStale } from './build.ts'
import { onOrphaned } from './run/orphaned.mjs'

onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await buildIfStale(console.log)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
// From here on this process is the server: nothing stands between it and the signals it gets.
await import('../src/server.ts')
