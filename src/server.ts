import { spawnSync } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, ROOT } from '#app'
import { openSampleCalendars } from '#domains/availability/start.ts'
import { contentIsMissing } from '#domains/imports/start.ts'
import { mayPromote } from '#domains/profile/start.ts'
import { openSampleOffice } from '#domains/staff/start.ts'
import { giveSamplePin, hashPlainPins } from '#domains/vouchers/start.ts'
import { acceptMore, SHARED } from '#platform/accept-more.ts'
import { readConfig } from '#platform/config.ts'
import { watchContentChanges } from '#platform/content-changes.ts'
import { openDataFolder } from '#platform/data-folder.ts'
import { clockOf, openDb, openPool, openProbePool, openVisitorPool, refuseWrongDatabase } from '#platform/db.ts'
import { startEncodingAhead } from '#platform/encode-ahead.ts'
import { createEncoder, ENCODER_PROGRAM } from '#platform/encoder.ts'
import { startJobs } from '#platform/jobs.ts'
import { listeningRefusal, refuseListening } from '#platform/listening.ts'
import { createLog } from '#platform/log.ts'
import { toGateway, toTerminal } from '#platform/message-gateway.ts'
import { type Promotion, prepareOutbox, startSending } from '#platform/messages.ts'
import { migrate } from '#platform/migrate.ts'
import { openFiles } from '#platform/open-files.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { ownSecret } from '#platform/own-secret.ts'
import { refuseOtherFiles } from '#platform/refuse-other-files.ts'
import { refuseOtherReplica } from '#platform/replica/refuse-other-replica.ts'
import { Replica } from '#platform/replica/replica.ts'
import { say } from '#platform/say.ts'
import { openSite } from '#platform/site.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { Worker } from '#platform/worker.ts'
import { importApart } from './import-apart.ts'
import { jobs } from './jobs.ts'
import { buildWorkApp } from './work-app.ts'

/** Beyond the time in which proxies notice. */
const STOP_PATIENCE_MS = 20_000
/** Of jobs and the outbox: nobody looks on while they wait for a connection, and a worker that finds none ends. */
const BACKGROUND_CONNECTIONS = 10
const BACKGROUND_PATIENCE_MS = 30_000

/** Whatever was opened is closed again, last first. */
const closing: (() => unknown)[] = []

async function start() {
  const config = readConfig(process.env, ownSecret)
  drainMs = config.drainSeconds * 1000
  const log = createLog(config.logLevel)
  await refuseListening(config)
  openDataFolder(config.dataDir)
  const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
  if (postgres) closing.push(() => postgres.stop())
  const url = config.databaseUrl ?? postgres!.url
  const directUrl = config.databaseDirectUrl ?? url

  if (config.databaseUrl && !process.env.TOKEN_SECRET) {
    say(
      `TOKEN_SECRET is not set: ${config.dataDir} keeps one. Sites on other folders with this database need the same.`,
    )
  }
  await refuseWrongDatabase(url, directUrl)
  if (config.databaseReadUrl) await refuseOtherReplica(config.databaseReadUrl, directUrl, log)
  const background = openPool(directUrl, log, BACKGROUND_CONNECTIONS, BACKGROUND_PATIENCE_MS)
  const work = openDb(background)
  closing.push(() => work.destroy())
  await migrate(background, join(ROOT, 'db/migrations'), say)
  await prepareOutbox(background)

  await hashPlainPins(work, config.keys.pins)

  const files = openFiles(config.filesPlace)
  await refuseOtherFiles({ db: work, files, place: config.filesPlace, allowsMissing: config.allowsMissingFiles })
  if (await contentIsMissing(work)) {
    const brought = await importApart(directUrl, (end) => closing.push(end))
    if ('refused' in brought) throw new StartRefused(brought.refused)
    if (brought.did === 'imported') {
      say('The sample site is imported. Change it with: npm run content -- import <folder>')
      const told = config.production ? null : await giveSamplePin(work, config.keys.pins)
      if (told) say(told)
    }
    if (brought.did === 'rebuilt') say('The content was made anew for this release.')
  }
  if (!config.production) await openSampleCalendars(work, clockOf(work).now())
  const sampleOffice = config.production ? [] : await openSampleOffice(work, clockOf(work).now(), config.officeUrl)

  const isPooler = url !== directUrl
  const probes = openDb(openProbePool(url, log, { isPooler }))
  closing.push(() => probes.destroy())
  const workers: Worker[] = []
  closing.push(() => Promise.all(workers.map((worker) => worker.stop())))

  const ahead = createEncoder({ place: files.place, priority: constants.priority.PRIORITY_LOW })
  let app: FastifyInstance
  if (config.role === 'work') app = buildWorkApp({ config, probes, files, log })
  else {
    const db = openDb(openVisitorPool(url, log, { isPooler, beatUrl: directUrl }))
    closing.push(() => db.destroy())
    const replica = config.databaseReadUrl ? new Replica({ url: config.databaseReadUrl, probes, log }) : undefined
    closing.push(() => replica?.close())
    const site = await buildApp({ config, db, probes, replica, files, ahead, log })
    const watch = watchContentChanges(directUrl, log, (path) => site.contentChanged(path))
    closing.push(() => watch.stop())
    replica?.hearBy(watch.hear)
    app = site
  }
  closing.push(() => app.close())
  // a shared port would be taken from another site without a word
  await refuseListening(config)
  await app.listen({ port: config.port, host: config.host, ...SHARED }).catch((error: NodeJS.ErrnoException) => {
    throw listeningRefusal(error, config)
  })
  await acceptMore(app, config.host)
  if (config.role !== 'web') {
    // not before: building the site keeps a slow machine busy for longer than a connection may take to open
    const deliver = config.messageGateway ? toGateway(config.messageGateway) : toTerminal
    const mayTell = (promotion: Promotion) => mayPromote(work, promotion)
    workers.push(await startSending(background, deliver, log, clockOf(work), mayTell))
    workers.push(await startJobs(background, jobs({ db: work, files, config }), { log, metrics: app.metrics }))
  }
  const { port } = app.server.address() as { port: number }
  const address = `http://localhost:${port}`
  say(config.role === 'work' ? `Song Hỷ works behind ${address}/readyz` : `Song Hỷ is open at ${address}`)
  for (const line of sampleOffice) say(line)
  if (config.role !== 'web') workers.push(startEncodingAhead({ db: work, encoder: ahead, log }))
}

let stopping: Promise<void> | undefined
let drainMs = 0
function stop(): Promise<void> {
  stopping ??= (async () => {
    const impatient = setTimeout(() => process.exit(1), STOP_PATIENCE_MS + drainMs)
    for (const close of closing.reverse()) await close()
    clearTimeout(impatient)
  })()
  return stopping
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // a second SIGTERM, as from a tool that signals the whole process group, does not interrupt the closing
  process.on(signal, async () => {
    if (!stopping) say('Closing: requests under way are answered first.')
    await stop()
    process.exit(0)
  })
}

// fills NODE_COMPILE_CACHE: whoever starts with it full needs neither the time nor the memory of compiling
if (process.argv.includes('--compile-only')) {
  await openSite(ROOT)
  flushCompileCache()
  // ends at once, as nobody is there to work for
  spawnSync(process.execPath, [ENCODER_PROGRAM], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.exit(0)
}

try {
  await start()
} catch (error) {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  await stop()
  process.exit(1)
}
