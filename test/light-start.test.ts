import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveMemoryBack } from '#platform/give-memory-back.ts'
import { narrow } from '../scripts/build/narrow.ts'

const ROOT = join(import.meta.dirname, '..')

/** What every process soon needs, and a few so small that waiting for them would earn nothing. */
const NEEDED_AT_ONCE = [
  ...['@fastify/static', '@node-rs/argon2', '@valibot/to-json-schema', 'altcha-lib', 'aws4fetch', 'csv-parse'],
  ...['csv-stringify', 'fast-json-stringify', 'fastify', 'graphile-worker', 'jose', 'kysely', 'otpauth', 'pg', 'pino'],
  ...['prom-client', 'thumbhash', 'uqr', 'valibot'],
]

/** Tells each package that a module of ours imports, and each module of ours, once the program has loaded them. */
const TOLD = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ resolve(wanted, context, next) {
    const found = next(wanted, context)
    const [, inPackages] = found.url.match(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/) ?? []
    if (!inPackages && found.url.startsWith('file:')) loaded.add(found.url.replace(/.*\\/src\\//, 'src/'))
    if (inPackages && /^file:(?!.*node_modules)/.test(context.parentURL)) loaded.add(inPackages)
    return found
  } })
  process.on('exit', () => console.log(JSON.stringify([...loaded])))
`)}`

describe('a start', () => {
  const loaded: string[] = JSON.parse(
    execFileSync(process.execPath, ['--import', TOLD, 'src/server.ts', '--compile-only'], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  )

  it('loads no package that only few calls need: they are imported where such a call comes', () => {
    expect(loaded.filter((name) => !/^(src\/|file:)/.test(name)).sort()).toEqual(NEEDED_AT_ONCE)
  })

  it('loads nothing that reads content, draws or encodes', () => {
    const apart = /import-content|platform\/content\/folder|markdown|encode-picture|encoder-process|tracing\.ts/
    expect(loaded.filter((name) => apart.test(name))).toEqual([])
  })

  it('keeps no script of a page in two bytes a letter, which a single one beyond Latin-1 would bring about', () => {
    const scripts = globSync('dist/server/**/*.js', { cwd: ROOT })
    expect(scripts.length).toBeGreaterThan(100)
    const isWide = (name: string) => /[\u0100-\uffff]/.test(readFileSync(join(ROOT, name), 'utf8'))
    expect(scripts.filter(isWide)).toEqual([])
  })

  it('reads such letters as they were', () => {
    const script = '["Hỷ 囍 ’😀", `Hỷ 😀`, /^[ỷ-ỹ😀]$/u.test("😀"), /ệ{2}/.test("ệệ")]'
    expect(narrow(script)).not.toMatch(/[\u0100-\uffff]/)
    // biome-ignore lint/security/noGlobalEval: what the letters mean is what is looked at
    expect(globalThis.eval(narrow(script))).toEqual(['Hỷ 囍 ’😀', 'Hỷ 😀', true, true])
  })
})

describe('memory is given back', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('once it has grown and nobody but probes has asked for ten seconds', async () => {
    const memory = { now: 200, resident: () => memory.now * 1024 * 1024, collect: vi.fn(() => (memory.now = 130)) }
    const app = Fastify()
    giveMemoryBack(app, memory)
    for (const path of ['/healthz', '/venues']) app.get(path, async () => 'ok')
    const afterTenSeconds = async (path: string) => {
      memory.now += 10
      await app.inject(path)
      vi.advanceTimersByTime(10_000)
      return memory.collect.mock.calls.length
    }

    expect(await afterTenSeconds('/healthz')).toBe(1)
    expect(await afterTenSeconds('/venues')).toBe(1)
    expect(await afterTenSeconds('/healthz')).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(memory.collect).toHaveBeenCalledTimes(2)
    await app.close()
  })

  it('as soon as a process is open, of what its start left', async () => {
    const app = Fastify()
    const left = Array.from({ length: 500_000 }, (_, at) => ({ at }))
    giveMemoryBack(app)
    await app.ready()
    left.length = 0
    const before = process.memoryUsage().heapUsed
    await app.listen({ host: '127.0.0.1', port: 0 })
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(process.memoryUsage().heapUsed).toBeLessThan(before - 8 * 1024 * 1024)
    await app.close()
  })
})
