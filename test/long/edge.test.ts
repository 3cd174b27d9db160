import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { debianProgram } from '#test/factories/debian-program.ts'
import { freePort } from '#test/factories/free-port.ts'
import { edgeArguments, frontArguments, frontEnvironment } from '#test/factories/proxies.ts'
import { untilTrue } from '../faults/running-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'song-hy-edge-'))
const started: ChildProcess[] = []
const programs: ReturnType<typeof debianProgram>[] = []
let house: TestApp
let outside: string
let second: number
const callers: string[] = []
const saidByEdge: string[] = []

function program(name: 'caddy' | 'nginx'): string {
  const found = debianProgram(name)
  programs.push(found)
  return found.program
}

/** The files as they are; only hosts, ports and folders are this test's. The second process for visitors is down. */
beforeAll(async () => {
  house = await anApp({ env: { TRUST_PROXY: '2' } })
  house.app.addHook('onRequest', async ({ ip }) => void callers.push(ip))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: site } = house.app.server.address() as AddressInfo
  const [edge, front, admin] = [await freePort(), await freePort(), await freePort()]

  // its workers are another user's
  chmodSync(folder, 0o755)
  second = await freePort()
  const nginx = edgeArguments({ folder, port: edge, sites: [site, second] })
  started.push(spawn(program('nginx'), nginx, { stdio: ['ignore', 'ignore', 'pipe'] }))
  started[0]!.stderr!.on('data', (text) => saidByEdge.push(String(text)))

  const env = frontEnvironment({ folder, port: front, edge, admin })
  const args = frontArguments.config
  const caddy = program('caddy')
  const { status, stderr } = spawnSync(caddy, ['validate', ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  started.push(spawn(caddy, ['run', ...args], { env, stdio: 'ignore' }))
  outside = `http://127.0.0.1:${front}`
  const answers = () =>
    fetch(`${outside}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await untilTrue('the proxies answer', answers, 60_000)
}, 300_000)

afterAll(async () => {
  for (const child of started.filter(({ signalCode }) => signalCode === null)) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await house.close()
  for (const { forget } of programs) forget()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(outside + path, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })

describe('through Caddy and the edge', () => {
  it('a page comes as the site packed it, and as 304 to whoever has it', async () => {
    const page = await ask('/')
    const direct = await house.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    for (const name of ['content-encoding', 'etag', 'cache-control', 'vary', 'content-security-policy'])
      expect([name, page.headers.get(name)]).toEqual([name, direct.headers[name]])
    expect((await ask('/', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304)
    expect(page.headers.get('x-edge')).toBeNull()
  })

  it('a file that never changes is kept at the edge, each form of it by itself', async () => {
    const [script = ''] = (await (await ask('/')).text()).match(/\/assets\/[^"]+\.js/) ?? []
    const edge = async (form: string) => {
      const answer = await ask(script, { 'accept-encoding': form })
      await answer.arrayBuffer()
      const { headers } = answer
      return [headers.get('x-edge'), headers.get('content-encoding')]
    }
    expect(await edge('br')).toEqual(['MISS', 'br'])
    expect(await edge('gzip, deflate, br;q=0.9')).toEqual(['HIT', 'br'])
    expect(await edge('gzip')).toEqual(['MISS', 'gzip'])
    expect(await edge('identity')).toEqual(['MISS', null])
    expect(await edge('br')).toEqual(['HIT', 'br'])
  })

  it('what is not there, and what is somebody’s, is kept by nobody', async () => {
    const missing = '/pictures/00000000000000000000/400.webp'
    expect([(await ask(missing)).status, (await ask(missing)).headers.get('x-edge')]).toEqual([404, 'MISS'])
    const call = await ask('/api/public/wedding-centers')
    expect([call.headers.get('cache-control'), call.headers.get('x-edge')]).toEqual(['no-store', null])
  })

  it('the visitor’s own address reaches the site, and a made-up one does not', async () => {
    await ask('/healthz', { 'x-forwarded-for': '203.0.113.9' })
    expect(callers.at(-1)).toBe('127.0.0.1')
  })

  it('what is for operators is not found', async () => {
    for (const path of ['/metrics', '/docs', '/openapi.json']) expect((await ask(path)).status).toBe(404)
  })

  it('a process that is down is noticed by nobody', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await ask('/')).status).toBe(200)
      expect((await fetch(`${outside}/api/publicToken`, { method: 'POST' })).status).toBe(404)
    }
  })

  it('one that is just back is asked as soon as the other goes, as in a rolling restart', async () => {
    await ask('/')
    const other = createServer((_, response) => response.end('the other')).listen(second, '127.0.0.1')
    await once(other, 'listening')
    await house.app.close()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await ask('/')).text()))
    expect(new Set(answers)).toEqual(new Set(['the other']))
    other.closeAllConnections()
    other.close()
  })

  it.each([
    ['the site is away', () => {}],
    ['the edge is away', () => started[0]!.kill('SIGKILL')],
  ])('that %s is told as the site tells it, and no address is written down', async (_, end) => {
    await end()
    const [page, call] = [await ask('/thiep/minh-khang?g=secret'), await ask('/api/publicToken?g=secret')]
    for (const { status, headers } of [page, call])
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('http-equiv="refresh"'),
    ])
    expect(await call.json()).toEqual({ error: { code: 'unavailable' } })
    expect(saidByEdge.join('')).toBe('')
  })
})
