import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '../factories/debian-program.ts'
import { freePort } from '../factories/free-port.ts'
import { isListening } from '../factories/pgbouncer.ts'
import { edgeArguments, frontArguments, frontEnvironment } from '../factories/proxies.ts'
import { fetchS3rver, S3RVER_KEYS, s3rverArguments } from '../factories/s3rver.ts'
import { composed } from './composed.ts'
import { databaseParts, poolerPart } from './databases.ts'
import { Part } from './part.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/node/bin/node')
const NAMES = 'primary replica pooler s3 gateway worker web1 web2 edge front'.split(' ')

export const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The layout of deploy/compose.yaml without containers, on loopback, each part a process that can be killed. */
export async function startLayout(environment: Record<string, string>, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-layout-'))
  chmodSync(folder, 0o755)
  const ports: Record<string, number> = {}
  for (const name of NAMES) ports[name] = await freePort()
  const port = (name: string) => ports[name]!
  const listens = (name: string) => () => isListening(port(name))

  say('Starting PostgreSQL, its replica and PgBouncer.')
  const { primary, replica, url, readUrl } = await databaseParts(folder, {
    primary: port('primary'),
    replica: port('replica'),
  })
  const { pooler, url: pooledUrl } = poolerPart(folder, { port: port('pooler'), primary: port('primary') })

  const bucket = join(folder, 'bucket')
  mkdirSync(bucket)
  const s3rver = { command: process.execPath, args: s3rverArguments(bucket, port('s3')) }
  const s3 = new Part('S3', { ...s3rver, options: { cwd: await fetchS3rver() } }, listens('s3'))
  const taken = join(folder, 'messages-taken')
  const gatewayArgs = [join(ROOT, 'test/drill/gateway.ts'), String(port('gateway')), taken]
  const gateway = new Part('gateway', { command: NODE, args: gatewayArgs }, listens('gateway'))
  await Promise.all([pooler, s3, gateway].map((part) => part.start()))

  const site = (name: 'web-1' | 'web-2' | 'worker', at: number) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const env = {
      ...inherited,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.compile-cache'),
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(at),
      DATA_DIR: join(folder, 'site-data'),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '2',
      DATABASE_URL: pooledUrl,
      DATABASE_DIRECT_URL: url,
      DATABASE_READ_URL: readUrl,
      FILES_URL: `s3://songhy?endpoint=http://127.0.0.1:${port('s3')}`,
      FILES_KEY_ID: S3RVER_KEYS.keyId,
      FILES_KEY_SECRET: S3RVER_KEYS.keySecret,
      MESSAGE_GATEWAY_URL: `http://127.0.0.1:${port('gateway')}`,
      MESSAGE_GATEWAY_SECRET: 'signs the messages of the drill',
      ...environment,
      ...composed.roleOf(name),
    }
    const isReady = () => isOk(`http://127.0.0.1:${at}/readyz`)
    return new Part(name, { command: NODE, args: ['src/server.ts'], options: { cwd: ROOT, env } }, isReady)
  }
  say('Starting the site: the first start imports the sample content into the bucket.')
  const worker = site('worker', port('worker'))
  await worker.start(600_000)
  const webs: [Part, Part] = [site('web-1', port('web1')), site('web-2', port('web2'))]
  await Promise.all(webs.map((web) => web.start()))

  const programs = [debianProgram('nginx'), debianProgram('caddy')] as const
  const [nginx, caddy] = programs
  const edgeArgs = edgeArguments({ folder, port: port('edge'), sites: [port('web1'), port('web2')] })
  const edge = new Part('nginx', { command: nginx.program, args: edgeArgs }, listens('edge'))
  const [frontPort, admin] = [port('front'), await freePort()]
  const env = { PATH: process.env.PATH, ...frontEnvironment({ folder, port: frontPort, edge: port('edge'), admin }) }
  const frontArgs = ['run', ...frontArguments.config]
  const front = new Part('Caddy', { command: caddy.program, args: frontArgs, options: { env } }, listens('front'))
  await edge.start()
  await front.start()

  const parts = [...webs, worker, edge, front, pooler, primary, replica, s3, gateway]
  const sites = [...webs, worker]
  return {
    parts,
    sites,
    primary,
    folder,
    /** What visitors reach. */
    address: `http://127.0.0.1:${frontPort}`,
    siteAddresses: [port('web1'), port('web2'), port('worker')].map((at) => `http://127.0.0.1:${at}`),
    url,
    readUrl,
    /** One line for each message that the gateway took. */
    taken,
    async stop() {
      for (const part of [front, edge, ...sites, gateway, s3, pooler, replica, primary]) await part.stop()
      for (const { forget } of programs) forget()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Layout = Awaited<ReturnType<typeof startLayout>>
