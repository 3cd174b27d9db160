import { openDataFolder } from './data-folder.ts'
import {
  type EmbeddedPostgres,
  PostgresRefused,
  startEmbeddedPostgres,
} from './embedded-postgres/start-embedded-postgres.ts'
import { StartRefused } from './start-refused.ts'

interface Wishes {
  dataDir: string
  say(sentence: string): void
  throwAway?: boolean
}

/** The PostgreSQL that lives in a data folder of ours. */
export async function startOwnPostgres({ dataDir, say, throwAway }: Wishes): Promise<EmbeddedPostgres> {
  const advice = {
    anotherFolder: 'set DATA_DIR to another folder',
    anotherServer: 'set DATABASE_URL to a PostgreSQL 15 or newer',
  }
  try {
    return await startEmbeddedPostgres({
      folder: openDataFolder(dataDir),
      name: 'song_hy',
      sharedHome: '/var/lib/song-hy',
      say,
      throwAway,
      advice,
    })
  } catch (error) {
    throw error instanceof PostgresRefused ? new StartRefused(error.message) : error
  }
}
