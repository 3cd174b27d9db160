import { sql } from 'kysely'
import pg from 'pg'
import { APPLICATION_NAME, KEEP_ALIVE, type Transaction } from './db.ts'
import type { Log } from './log.ts'
import { INSERTED, type Position } from './replica/position.ts'

const CHANNEL = 'content_changed'
const RETRY_MS = 1000

/** NOTIFY: every process hears of the change when the transaction commits. */
export const announceContentChange = (tx: Transaction) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx)

interface Watch {
  /**
   * Where the primary's log was once this process had heard of every change before: PostgreSQL hands a listener what was
   * committed before it answers the listener's own statement.
   */
  hear(): Promise<Position>
  stop(): Promise<void>
}

/**
 * Calls `changed` whenever the content did, with the path of the page where it is only one. A lost connection is opened
 * again, and counts as a change itself: nobody knows what was missed meanwhile.
 */
export function watchContentChanges(url: string, log: Log, changed: (path?: string) => void): Watch {
  let stopped = false
  let client: pg.Client | undefined
  /** That of `client`, once it hears of everything. */
  let hearing: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void watch()
    }, RETRY_MS)
  }

  async function watch() {
    const watching = new pg.Client({ connectionString: url, application_name: APPLICATION_NAME, ...KEEP_ALIVE })
    client = watching
    watching.on('notification', ({ payload }) => changed(payload || undefined))
    watching.on('error', (error) => log.warn({ err: error }, 'lost the connection that tells of content changes'))
    watching.on('end', () => {
      hearing = undefined
      again()
    })
    try {
      await watching.connect()
      await watching.query(`listen ${CHANNEL}`)
      changed()
      hearing = watching
    } catch (error) {
      log.warn({ err: error }, 'cannot hear of content changes')
      again()
    }
  }

  void watch()
  return {
    async hear() {
      if (!hearing) throw new Error('nobody listens yet')
      const { rows } = await hearing.query<{ position: Position }>(INSERTED)
      return rows[0]?.position ?? 0
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      // the connection may be gone already
      await client?.end().catch(() => {})
    },
  }
}
