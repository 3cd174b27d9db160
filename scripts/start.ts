import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'
import { BUILD_STAMP, buildIfStale } from './build.ts'
import { onOrphaned } from './run/orphaned.mjs'

onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  if ((await buildIfStale(console.log)) || !isCompiled()) startAnew()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
// From here on this process is the server: nothing stands between it and the signals it gets.
await import('../src/server.ts')

/** Whether the compile cache was filled from this build; where none is kept, nothing would come of filling it. */
function isCompiled(): boolean {
  const note = compiledFrom()
  if (!note) return true
  return existsSync(note) && readFileSync(note, 'utf8') === readFileSync(BUILD_STAMP, 'utf8')
}

function compiledFrom() {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE && join(NODE_COMPILE_CACHE, 'compiled-from')
}

/**
 * What building and compiling take, 60 MB, would stay with the server: it is compiled by a process of its own, and this
 * one begins from the beginning in its own place.
 */
function startAnew() {
  const server = join(import.meta.dirname, '../src/server.ts')
  spawnSync(process.execPath, [server, '--compile-only'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const note = compiledFrom()
  try {
    if (note) writeFileSync(note, readFileSync(BUILD_STAMP))
  } catch {
    // a cache that can't be written stays as it is, and the server compiles what it needs
    return
  }
  // nothing else keeps what this program itself was compiled to, and the next one would load the compiler for it
  flushCompileCache()
  // Windows has no such call
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}
