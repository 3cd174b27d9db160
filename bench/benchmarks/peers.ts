import { venueId } from '#domains/venues/import-venues.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'
import { fetchPeer } from '../peers/fetch-peer.ts'
import { PEERS } from '../peers/known.ts'
import { LIST_SIZE, type Peer, type Subject, VENUE } from '../peers/peer.ts'
import { startPeer } from '../peers/start-peer.ts'
import { sideBySide } from '../rounds.ts'
import { startServer } from '../visits.ts'

const OUR_PATHS: Record<Subject, string> = {
  list: `/api/public/wedding-centers?fetchSize=${LIST_SIZE}`,
  detail: `/api/public/wedding-centers/${venueId(VENUE)}`,
}
const OURS = 130
const THEIRS = 8
/** Theirs too is to be compiled code before it counts. */
const WARM_UP = 200

type Server = Awaited<ReturnType<typeof startServer>>

/**
 * The same venues in the same PostgreSQL, asked for in the same run: CPU time of each server's own process, every one in
 * production mode and without a cache in front.
 */
export async function peers(benchSite: BenchSite): Promise<Finding[]> {
  const site = await startServer('servers/site.ts', benchSite)
  const findings: Finding[] = []
  try {
    // one after the other, so that none idles beside another's measurement
    for (const peer of PEERS) {
      try {
        findings.push(...(await beside(peer, site, benchSite)))
      } catch (error) {
        console.error(error instanceof StartRefused ? error.message : error)
        findings.push(...notMeasured(peer))
      }
    }
  } finally {
    await site.stop()
  }
  return findings
}

async function beside(peer: Peer, site: Server, benchSite: BenchSite): Promise<Finding[]> {
  const theirs = await startPeer(peer, await fetchPeer(peer), benchSite)
  const findings: Finding[] = []
  try {
    for (const question of theirs.questions) {
      const { subject, asking, spared = false } = question
      await theirs.cpuPerRequest(question, WARM_UP)
      const { figure, ratio } = await sideBySide({
        ours: () => site.cpuPerRequest(OUR_PATHS[subject], OURS),
        theirs: () => theirs.cpuPerRequest(question, THEIRS),
      })
      const faster = ratio('theirs', 'ours')
      findings.push({
        what: named(subject, peer),
        ours: milliseconds(figure('ours')),
        beside: `${milliseconds(figure('theirs'))}, ${peer.version} asked for ${asking}`,
        measured: `${faster.toFixed(1)}×`,
        goal: spared ? 'none: less is asked of it than it gives by itself' : `≥ ${peer.goals[subject]}×`,
        passed: spared || faster >= peer.goals[subject],
      })
    }
  } finally {
    await theirs.stop()
  }
  return findings
}

/** A goal that nobody could check is not reached. */
const notMeasured = (peer: Peer): Finding[] =>
  (['list', 'detail'] as const).map((subject) => ({
    what: named(subject, peer),
    ours: '–',
    beside: `${peer.version} could not be fetched or run`,
    measured: 'not measured',
    goal: `≥ ${peer.goals[subject]}×`,
    passed: false,
  }))

const named = (subject: Subject, { name }: Peer) =>
  `API ${subject === 'list' ? `list of ${LIST_SIZE}` : 'detail'}, beside ${name}`

const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} CPU-ms`
