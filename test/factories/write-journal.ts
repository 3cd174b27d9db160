import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Files } from '#platform/files.ts'
import { originalName } from '#platform/picture-files.ts'
import { pictureId } from '#platform/pictures.ts'
import { HALVES, type WriteKind, writeKindsOn } from './write-kinds.ts'

/** How many kinds of write there are. */
export const KINDS = 12
const PATIENCE_MS = 60_000
const ANSWER_MS = 15_000
const AGAIN_MS = 100

/** What came back: a status, nobody to ask, or nothing because the connection was refused or cut. */
export type Heard = number | null | 'gone'

interface Manner {
  /** Goes on when nobody answers, as a phone does whose network comes back. */
  isPatient?: boolean
  /** Stops when nobody answers: the process was killed on purpose. Otherwise that is a mistake of ours. */
  mayEnd?: boolean
  betweenMs?: number
  heard?(what: Heard): void
}

/** One write, tried under one Idempotency-Key until somebody answers. */
interface Entry {
  kind: WriteKind
  nr: number
  key: string
  /** Was told yes or no, and not to come again. */
  answered: boolean
  acknowledged: boolean
}

/** What is in the database and the folder of files beside what was said. */
export interface Wrong {
  lost: string[]
  doubled: string[]
  halved: string[]
}

/**
 * Couples, guests and strangers who write without a pause and remember what they were told. Whoever was not answered asks
 * again under the same key, as a phone does when its network is back. Two on one database count from different numbers.
 */
export function aWriteJournal(from = 0) {
  const entries: Entry[] = []
  let kinds: WriteKind[] = []
  let last = from
  const open = () => entries.filter(({ answered }) => !answered)

  /** The status, or null where nobody is left to ask. */
  async function send(address: string, entry: Entry): Promise<number | null> {
    const asked = await entry.kind.ask(entry.nr)
    if (!asked) return null
    const { method = 'POST', path, body, token } = asked
    const isFile = body instanceof Buffer
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body && { 'content-type': isFile ? 'image/jpeg' : 'application/json' }),
        'idempotency-key': entry.key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.arrayBuffer()
    entry.answered = answer.status !== 503
    entry.acknowledged = answer.ok
    return answer.status
  }

  /** Whoever is told to come again does so, under the same key. */
  async function sendUntil(address: string, entry: Entry, isOver: () => boolean, manner: Manner = {}) {
    for (;;) {
      const status = await send(address, entry).catch(() => 'gone' as const)
      manner.heard?.(status)
      const mayPass = status === 503 || (status === 'gone' && manner.isPatient)
      if (!mayPass || isOver()) return status
      await pause(AGAIN_MS)
    }
  }

  return {
    /** How many writes of each kind were acknowledged. */
    counts: () => {
      const counted: Record<string, number> = {}
      for (const { kind, acknowledged } of entries)
        counted[kind.name] = (counted[kind.name] ?? 0) + Number(acknowledged)
      return counted
    },
    /** How many were acknowledged of all kinds. */
    acknowledged: () => entries.filter(({ acknowledged }) => acknowledged).length,
    /** Before the first write and after every answer to the last. */
    async prepare(databaseUrl: string, files?: Files) {
      kinds = await writeKindsOn(databaseUrl, files)
    },
    /** Each kind writes until the process is gone. What is neither an answer nor a 503 is given back. */
    async write(address: string, isOver: () => boolean, manner: Manner = {}): Promise<string[]> {
      const wrong: string[] = []
      const writers = kinds.map(async (kind) => {
        while (!isOver()) {
          const entry = { kind, nr: ++last, key: crypto.randomUUID(), answered: false, acknowledged: false }
          entries.push(entry)
          const status = await sendUntil(address, entry, isOver, manner)
          if (status === null) entries.splice(entries.indexOf(entry), 1)
          if (status === null || (status === 'gone' && (manner.mayEnd || manner.isPatient))) return
          if (!entry.acknowledged && status !== 503) wrong.push(`${kind.name}: ${status}`)
          await pause(manner.betweenMs ?? 0)
        }
      })
      await Promise.all(writers)
      return wrong
    },
    /** Asks again whatever was never answered. */
    async repeat(address: string): Promise<string[]> {
      const until = performance.now() + PATIENCE_MS
      const isOver = () => performance.now() > until
      const statuses = await Promise.all(
        open().map(async (entry) => [await sendUntil(address, entry, isOver), entry.kind.name] as const),
      )
      return statuses
        .filter(([status]) => status === 'gone' || (status ?? 0) >= 300)
        .map(([status, name]) => `${name}: ${status}`)
    },
    /** Without a folder of files only rows are looked at. */
    async wrong(databaseUrl: string, filesFolder: string | null): Promise<Wrong> {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const found: Wrong = { lost: [], doubled: [], halved: [] }
      try {
        for (const { kind, nr, acknowledged } of entries) {
          const { name, left, mark, whole } = kind
          const { rows } = await client.query<{ n: number }>(left, [mark(nr)])
          const { n } = rows[0]!
          const what = `${name} ${nr}: ${n} of ${whole}`
          if (n > whole) found.doubled.push(what)
          else if (n > 0 && n < whole) found.halved.push(what)
          else if (n === 0 && acknowledged) found.lost.push(what)
        }
        for (const [what, query] of Object.entries(HALVES)) {
          const { rowCount } = await client.query(query)
          if (rowCount) found.halved.push(`${what}: ${rowCount} differ`)
        }
        if (!filesFolder) return found
        const { rows } = await client.query<{ id: string }>('select distinct picture_id as id from uploads')
        found.halved.push(...rows.filter(({ id }) => !isWhole(filesFolder, id)).map(({ id }) => `the file of ${id}`))
        return found
      } finally {
        await client.end()
      }
    },
  }
}

/** A picture is called by the hash of its bytes. */
function isWhole(filesFolder: string, id: string): boolean {
  try {
    return pictureId(readFileSync(join(filesFolder, originalName(id)))) === id
  } catch {
    return false
  }
}
