import { mkdtempSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { startSite } from '../faults/running-site.ts'
import type { TestDatabase } from '../setup/database.ts'
import { aDatabase, anApp } from './app.ts'

/** One request, as its sender writes it. */
export interface Shot {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export interface Hit {
  status: number
  ms: number
  body: string
}

const SECRETS = {
  TOKEN_SECRET: 'what only the abused site knows, 2026',
  OAUTH_CLIENT_SECRET: 'and another one, for its pages',
}
/** A request that takes longer than this is as good as never answered. */
const PATIENCE_MS = 30_000
const STOP_PATIENCE_MS = 10_000

/**
 * The real server in a process of its own, over a database with the sample site, and the same app in this process to make
 * customers and things with. Whoever asks says which address they come from, as if through a proxy.
 */
export async function anAbusedSite(environment: Record<string, string> = {}) {
  const database = await aDatabase()
  const env = { ...SECRETS, TRUST_PROXY: '1', MESSAGE_DAILY_BUDGET: '1000000', ...environment }
  const house = await anApp({ databaseUrl: database.url, env })
  // no picture waits to be encoded in the background: that work is measured elsewhere
  await sql`truncate pictures cascade`.execute(house.db)
  const dataDir = mkdtempSync(join(tmpdir(), 'song-hy-abused-'))
  symlinkSync((inject('database') as TestDatabase).filesFolder, join(dataDir, 'files'))
  const site = startSite(dataDir, { environment: { ...env, DATABASE_URL: database.url } })
  const address = await site.opens()
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

  const ask = (shot: Shot) => shoot(agent, address, shot)

  return {
    house,
    address,
    ask,
    site,
    /** The longest that the event loop stood still since this was last asked, in milliseconds. */
    async longestBlock(): Promise<number> {
      const { body } = await ask({ method: 'GET', path: '/metrics' })
      const [, seconds] = body.match(/^nodejs_eventloop_lag_max_seconds (\S+)$/m) ?? []
      return Math.max(0, Number(seconds) * 1000 - SAMPLED_EVERY_MS)
    },
    async close() {
      agent.destroy()
      // whoever stands still hears no SIGTERM
      const impatient = setTimeout(() => site.child.kill('SIGKILL'), STOP_PATIENCE_MS)
      await site.close()
      clearTimeout(impatient)
      await house.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type AbusedSite = Awaited<ReturnType<typeof anAbusedSite>>

/** How often the event loop's clock is looked at: so much of every lag is the clock's own. */
const SAMPLED_EVERY_MS = 10

function shoot(agent: Agent, address: string, { method, path, headers, body }: Shot): Promise<Hit> {
  const { hostname, port } = new URL(address)
  // said for every verb: Node leaves it out where a body is unusual
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, ms: performance.now() - began, body: text })
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => end(answer.statusCode!, Buffer.concat(parts).toString()))
        answer.on('error', () => end(0, 'cut off'))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('never answered')))
    sent.on('error', (error) => end(0, error.message))
    sent.end(body)
  })
}
