import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'
import { buildIfStale } from './build.ts'
import { onOrphaned } from './run/orphaned.mjs'

const SERVER = join(import.meta.dirname, '../src/server.ts')
const BUILT = '--built'

onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  if ((await buildIfStale(console.log)) && !process.argv.includes(BUILT)) beginAnew()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
// From here on this process is the server: nothing stands between it and the signals it gets.
await import('../src/server.ts')

/** After a build: what compiling takes of memory stays with a process that ends, and the server starts without it. */
function beginAnew() {
  spawnSync(process.execPath, [SERVER, '--compile-only'], { stdio: 'inherit' })
  process.execve?.(process.execPath, [process.execPath, ...process.argv.slice(1), BUILT], process.env)
}
