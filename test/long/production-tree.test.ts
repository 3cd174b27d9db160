import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { href } from '#lib/href.ts'
import { cleanUp, dataFolder, type Site, startSite } from '../faults/running-site.ts'

const ROOT = join(import.meta.dirname, '../..')
const OF_IMAGE = ['package.json', 'dist', 'src', 'db', 'locales', 'content']
const OF_OPERATORS = ['operator.ts', 'content.ts', 'read-secret.ts']

let folder: string
let site: Site
let address: string

/** What `npm ci --omit=dev` leaves, told by the lock; and what the image holds beside it. */
function assembleProductionTree(into: string) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (!path || dev || devOptional || !existsSync(join(ROOT, path))) continue
    mkdirSync(join(into, path), { recursive: true })
    // nested packages have a line of their own in the lock
    for (const name of readdirSync(join(ROOT, path)))
      if (name !== 'node_modules' || path === 'node_modules/node')
        cpSync(join(ROOT, path, name), join(into, path, name), { recursive: true })
  }
  for (const name of OF_IMAGE) cpSync(join(ROOT, name), join(into, name), { recursive: true })
  for (const name of OF_OPERATORS) cpSync(join(ROOT, 'scripts', name), join(into, 'scripts', name))
}

beforeAll(async () => {
  folder = dataFolder()
  assembleProductionTree(folder)
  const node = join(folder, 'node_modules/node/bin/node')
  site = startSite(dataFolder(), { command: [node, join(folder, 'src/server.ts')] })
  await site.says(/is open at/, 600_000)
  address = await site.opens()
}, 900_000)
afterAll(() => cleanUp())

describe('a folder with the packages of production and the built site', () => {
  it('has none of the tools that build or test', () => {
    const installed = readdirSync(join(folder, 'node_modules'))
    for (const tool of ['vite', 'rolldown', 'typescript', 'vitest', 'playwright-core', 'react', 'react-dom'])
      expect(installed).not.toContain(tool)
    expect(installed).toContain('fastify')
  })

  it('serves pages, their files, pictures, and the office', async () => {
    const page = await (await fetch(`${address}/`)).text()
    const [script] = page.match(/\/assets\/[^"]+\.js/) ?? []
    const [picture] = page.match(/\/pictures\/[0-9a-f]{20}\/\d+\.(?:webp|avif)/) ?? []
    const paths = [script, picture, '/en', href('venues'), '/office', '/healthz', '/readyz', '/robots.txt']
    const answers = await Promise.all(paths.map(async (path) => [path, (await fetch(address + path)).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
  })

  it('closes in order, and has complained of nothing', async () => {
    expect(await site.close()).toBe(0)
    expect(site.complained).toBe('')
  })
})
