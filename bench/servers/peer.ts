import { freePort } from '#test/factories/free-port.ts'
import { answerParent } from '../child.ts'
import { analyse, emptyDatabase } from '../peers/database.ts'
import { PEERS } from '../peers/known.ts'
import type { Question } from '../peers/peer.ts'
import { venueRows } from '../peers/venue-rows.ts'
import type { ServerState } from './listen.ts'

/** A peer in a process of its own, in production mode, its questions told to whoever started it. */
export interface PeerState extends ServerState {
  questions: Question[]
}

const { PEER = '', PEER_DIR = '', PEER_DATABASE = '', DATABASE_URL = '' } = process.env
process.once('disconnect', () => process.exit(0))
// what it writes it writes beside itself
process.chdir(PEER_DIR)

const port = await freePort()
const database = await emptyDatabase(DATABASE_URL, PEER_DATABASE)
const venues = await venueRows(DATABASE_URL)
const questions = await PEERS.find(({ name }) => name === PEER)!.serve({ folder: PEER_DIR, database, port, venues })
await analyse(database.url)

answerParent((): PeerState => {
  const { user, system } = process.cpuUsage()
  return { port, cpu: user + system, questions }
})
