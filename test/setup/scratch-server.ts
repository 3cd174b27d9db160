import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startOwnPostgres } from '#platform/own-postgres.ts'

export const withDatabase = (url: string, database: string) => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)

/** A server to make and drop databases on: that of DATABASE_URL, or one of our own in a folder that is removed again. */
export async function startScratchServer({ given = process.env.DATABASE_URL, throwAway = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-test-'))
  const postgres = given ? null : await startOwnPostgres({ dataDir: folder, say: () => {}, throwAway })
  return {
    /** Any database of the server. */
    url: given ?? postgres!.url,
    folder,
    async stop() {
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const MAY_NOT_END_IT = '42501'

/** The server's own cleaner may be at work in it, whom only the server itself may send away. */
export async function dropDatabase(run: (text: string) => Promise<unknown>, name: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      await run(`drop database ${name} with (force)`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== MAY_NOT_END_IT || tries === 50) throw error
      await pause(100)
    }
  }
}
