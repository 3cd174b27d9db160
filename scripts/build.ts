import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTexts, writeTexts } from '#platform/site.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { isAlive } from './build/is-alive.ts'
import { joinStyles } from './build/join-styles.ts'
import { narrowScripts } from './build/narrow.ts'
import { precompress } from './build/precompress.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
export const BUILD_STAMP = join(DIST, 'built-from')
const PARTS = ['client', 'office', 'server']
const SOURCES = ['src', 'locales', 'public', 'vite.config.ts', 'scripts/build', 'package-lock.json']

/**
 * The stamp goes first and comes last: whatever interrupts in between, the next start finds none and builds again,
 * and a server never sees half a build. True where something was built.
 */
export async function buildIfStale(say: (sentence: string) => void): Promise<boolean> {
  const sources = await fingerprint()
  if (isFresh(sources)) return false
  say('Building the pages.')
  const making = join(DIST, `.making-${process.pid}`)
  await removeUnfinished()
  await mkdir(making, { recursive: true })
  try {
    await runVite(making)
    await joinStyles(join(making, 'client'))
    await writeTexts(readTexts(join(ROOT, 'locales')), join(making, 'client/locales'))
    await precompress(join(making, 'client'))
    await precompress(join(making, 'office'))
    await narrowScripts(join(making, 'server'))
    if (isFresh(sources)) return false
    await rm(BUILD_STAMP, { force: true })
    for (const part of PARTS) await replace(join(making, part), join(DIST, part))
    await writeFile(BUILD_STAMP, sources)
    return true
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

function isFresh(sources: string): boolean {
  const parts = PARTS.every((part) => existsSync(join(DIST, part)))
  return parts && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(ROOT, source, file)))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return ['']
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length))
    .sort()
}

/** In a process of its own: the bundler's memory is not the server's. */
async function runVite(outDir: string): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, BUILD_DIR: outDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new StartRefused('The pages could not be built; the lines above say why.')
}

async function replace(made: string, place: string): Promise<void> {
  const old = `${made}.old`
  if (existsSync(place)) await rename(place, old)
  await rename(made, place)
}

async function removeUnfinished(): Promise<void> {
  // before the first build there is no such folder
  for (const name of await readdir(DIST).catch(() => [])) {
    if (name.startsWith('.making-') && !isAlive(Number(name.slice('.making-'.length)))) {
      await rm(join(DIST, name), { recursive: true, force: true })
    }
  }
}

if (import.meta.main) {
  const began = performance.now()
  await buildIfStale(console.log)
  console.log(`The build is up to date (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}
