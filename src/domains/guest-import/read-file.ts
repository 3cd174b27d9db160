import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { inWorker, WorkerStopped } from '#platform/in-worker.ts'
import { Semaphore } from '#platform/semaphore.ts'
import type { Asked } from '#platform/serve.ts'
import { type importGuests, MOST_ROWS } from './contract.ts'
import type { FileToRead, ReadOutcome } from './read-in-worker.ts'

const WORKER = new URL('./read-in-worker.ts', import.meta.url)
const LIMITS = { ms: 5000, megabytes: 128 }
/** As many files as are read at once by this process, and as many as wait for that. */
const readers = new Semaphore({ name: 'guest_lists', atOnce: 2, waiting: 8, waitingOfOne: 4 })

/** Reads the rows of a file away from the event loop and from the database, before anything is held for writing them. */
export async function readFile({ db, viewer, params, query, body }: Asked<typeof importGuests>) {
  const card = await ownCard(db, viewer.customerId, params.id, false, GUEST_KEEPERS)
  if (!card) return refused('not_found')
  const ceremonies = card.ceremonies.map(({ key, name, side }) => ({ key, name, side }))
  const reading = { mostGuests: MOST_ROWS, side: query.side, ceremonies }
  const file: FileToRead = { bytes: body as Uint8Array, reading }
  try {
    const outcome = await readers.run(() => inWorker<ReadOutcome>(WORKER, file, LIMITS), viewer.customerId)
    return 'file' in outcome ? done(outcome.file) : refused(outcome.fault)
  } catch (error) {
    if (error instanceof WorkerStopped) return refused(error.why === 'time' ? 'file_too_slow' : 'file_too_heavy')
    throw error
  }
}
