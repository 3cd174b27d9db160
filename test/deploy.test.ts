import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { LIVE_PATH } from '#domains/today/rules.ts'
import { packagesOf } from './factories/runtime-packages.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(read('package.json'))

const settingsOf = (file: string) => [...read(file).matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)

interface Service {
  image?: string
  build?: { dockerfile?: string }
  environment?: Record<string, string>
  volumes?: string[]
  configs?: { source: string }[]
}

const compose: { services: Record<string, Service>; configs: Record<string, { content: string }> } = parse(
  read('deploy/compose.yaml'),
  { merge: true },
)
const services = Object.entries(compose.services)
const ofSite = services.filter(([, { build }]) => build?.dockerfile === 'deploy/Dockerfile')

describe('what production runs', () => {
  it('imports no package that is only there to build or to test', () => {
    const used = packagesOf(ROOT, ['src/server.ts', 'src/import-process.ts', 'src/platform/encoder-process.ts'])
    const byOperators = packagesOf(ROOT, ['scripts/operator.ts', 'scripts/content.ts'])
    // the site with reload, which production never opens
    expect([...used, ...byOperators].filter((name) => !(name in manifest.dependencies) && name !== 'vite')).toEqual([])
    expect(used.size).toBeGreaterThan(20)
  })
})

describe('compose.yaml', () => {
  it('starts two processes for visitors and one for work, of one image', () => {
    expect(ofSite.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
    expect(new Set(ofSite.map(([, { image }]) => image)).size).toBe(1)
  })

  it('gives the site only settings that it has', () => {
    const known = settingsOf('.env.example')
    const given = ofSite.flatMap(([, { environment }]) => Object.keys(environment ?? {}))
    expect(given).toContain('DATABASE_URL')
    expect(given.filter((name) => !known.includes(name))).toEqual([])
  })

  it('asks for what deploy/.env.example lists, and for nothing else', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)[}:]/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(settingsOf('deploy/.env.example').sort())
  })

  it('names no secret itself, no image without a version and no file that is not there', () => {
    for (const [, { environment = {}, image, build, volumes = [], configs = [] }] of services) {
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/)
      if (!build) expect(image).toMatch(/:\d/)
      for (const volume of volumes.filter((one) => one.startsWith('./')))
        expect(existsSync(join(ROOT, 'deploy', volume.split(':')[0]!))).toBe(true)
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source)
    }
  })

  it('has a bouncer in transaction mode between the site and the database', () => {
    expect(compose.configs.pgbouncer?.content).toContain('pool_mode = transaction')
    for (const [, { environment }] of ofSite) {
      expect(environment?.DATABASE_URL).toContain('@pgbouncer:6432/')
      expect(environment?.DATABASE_DIRECT_URL).toContain('@postgres:5432/')
    }
  })

  it('and the proxies find each other, and hand live events on at once', () => {
    const edge = read('deploy/nginx.conf')
    const [, , listens] = edge.match(/(listen) (\d+);/) ?? []
    expect(read('deploy/Caddyfile')).toContain(`{$EDGE:edge:${listens}}`)
    const asked = new Set([...edge.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name))
    expect([...asked]).toEqual(ofSite.flatMap(([name, { environment }]) => (environment?.WEB_ONLY ? [name] : [])))
    expect(edge).toContain(`location = ${LIVE_PATH} {`)
  })
})

describe('the image', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  it('runs the Node that the project pins', () => {
    expect(lines).toContain(`ARG NODE=node:${manifest.dependencies.node}-bookworm-slim`)
    expect(read('deploy/Dockerfile')).toContain('npm ci --omit=dev')
  })

  it('is no root’s, says how it is, and hands signals to the server itself', () => {
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER song-hy'])
    expect(last.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(true)
    expect(last).toContain('CMD ["node", "src/server.ts"]')
  })

  it('is made of files that are there, and that .dockerignore lets through', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((name) => name !== '.')
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name!)
    expect(read('.dockerignore')).toMatch(/^\*$/m)
    expect(copied.length).toBeGreaterThan(5)
    for (const name of copied) {
      expect(existsSync(join(ROOT, name))).toBe(true)
      expect(allowed.some((pattern) => name === pattern || matchesGlob(name, `${pattern}/**`))).toBe(true)
    }
    expect(allowed.filter((name) => /env|data|test|node_modules|\.git/.test(name))).toEqual([])
  })
})
