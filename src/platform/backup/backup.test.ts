import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import {
  anEmptyPlace,
  backUp,
  type EmptyPlace,
  queryIn,
  restoreInto,
  stateOf,
  sumsOf,
} from '#test/factories/backups.ts'
import { type Files, localFiles } from '../files.ts'
import { queueMessage } from '../messages.ts'
import { withinLimit } from '../rate-limit.ts'
import { announceFiles, removeFiles, removeStrayFiles } from '../stray-files.ts'

const KEY = 'q7Zf3kXv9Lr2Wm8Tn5Bc1Hd6Ys4Jg0Pa'

let site: TestApp
let folder: string
let files: Files
let picture: string
let original: { databaseUrl: string; files: Files }
const places: EmptyPlace[] = []
const empty = async () => {
  const place = await anEmptyPlace()
  places.push(place)
  return place
}

beforeAll(async () => {
  site = await anApp()
  folder = await mkdtemp(join(tmpdir(), 'song-hy-backed-up-'))
  files = localFiles(join(folder, 'files'))
  original = { databaseUrl: site.databaseUrl, files }
  const { id } = await site.db.selectFrom('pictures').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  picture = id
  await files.write(`pictures/${id}/original`, (await sampleFiles().read(`pictures/${id}/original`)) ?? Buffer.alloc(0))
  await files.write('music/large', randomBytes(3_000_000))
  await files.write('empty', Buffer.alloc(0))
  await writeFile(join(folder, 'files', 'music', 'begun.part'), 'half a file')
  await writeMessage('a-first@example.com')
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

let made = 0
const archiveFile = () => join(folder, `${made++}.backup`)
const writeMessage = (to: string) =>
  queueMessage(site.db, { template: 'email.verify', params: { link: 'https://songhy.example/x' }, to, lang: 'vi' })

describe('a restored site', { timeout: 60_000 }, () => {
  it.each([
    ['open', undefined],
    ['encrypted', KEY],
  ])('is the original from an archive that is %s', async (_, key) => {
    const file = archiveFile()
    const place = await empty()
    const wrote = await backUp(original, file, { key })
    expect(wrote).toMatchObject({ files: 3 })
    expect(await restoreInto(place, file, key)).toEqual(wrote)
    expect(await stateOf(place.databaseUrl)).toEqual(await stateOf(original.databaseUrl))
    expect(await sumsOf(place.files)).toEqual(await sumsOf(files))
  })

  it('answers as the original does', async () => {
    const file = archiveFile()
    const place = await empty()
    await backUp(original, file)
    await restoreInto(place, file)
    const again = await anApp({ databaseUrl: place.databaseUrl, files: place.files })
    try {
      const { id, width } = await site.db
        .selectFrom('pictures')
        .select(['id', 'width'])
        .where('id', '=', picture)
        .executeTakeFirstOrThrow()
      for (const url of [
        '/',
        '/readyz',
        '/api/public/wedding-centers',
        `/pictures/${id}/${Math.min(400, width)}.webp`,
      ]) {
        const [then, now] = [await site.app.inject(url), await again.app.inject(url)]
        expect([url, now.statusCode]).toEqual([url, then.statusCode])
      }
      expect((await again.app.inject('/')).statusCode).toBe(200)
    } finally {
      await again.close()
    }
  })

  it('is of one moment, though writes went on: each message with its job, and the next number free', async () => {
    const file = archiveFile()
    const place = await empty()
    const seen: number[] = []
    let written = 0
    let isOver = false
    const writing = (async () => {
      for (; !isOver; written += 1) await writeMessage(`writer-${written}@example.com`)
    })()
    await expect.poll(() => written).toBeGreaterThan(3)
    const before = written
    await backUp(original, file, { onTable: () => seen.push(written) })
    // some were written while tables were read
    expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
    isOver = true
    await writing
    await restoreInto(place, file)
    const [counts] = await queryIn<{ messages: number; jobs: number; both: number }>(
      place.databaseUrl,
      `select (select count(*)::int from messages) as messages, (select count(*)::int from graphile_worker._private_jobs) as jobs,
         (select count(*)::int from messages m join graphile_worker._private_jobs j on j.payload->>'id' = m.id) as both`,
    )
    expect(counts).toEqual({ messages: counts?.both, jobs: counts?.both, both: counts?.both })
    // beside them one message of the beginning; one more may have been under way
    expect(counts?.both).toBeLessThanOrEqual((seen[0] ?? 0) + 2)
    expect(counts?.both).toBeGreaterThanOrEqual(before + 1)
    await queryIn(place.databaseUrl, "select graphile_worker.add_job('one_more')")
  })

  it('has the files of that moment, though somebody removed one meanwhile; a job removes it afterwards', async () => {
    const file = archiveFile()
    const place = await empty()
    await announceFiles(site.db, ['guest-photos/removed'])
    await files.write('guest-photos/removed', Buffer.from('a photo'))
    let removing: Promise<number> | undefined
    await backUp(original, file, {
      onTable: () => {
        removing ??= removeFiles({ db: site.db, files }, ['guest-photos/removed'])
      },
    })
    expect(await removing).toBe(0)
    await restoreInto(place, file)
    expect(String(await place.files.read('guest-photos/removed'))).toBe('a photo')

    await queryIn(original.databaseUrl, "update stray_files set since = '-infinity'")
    expect(await removeStrayFiles({ db: site.db, files })).toBe(1)
    expect(await files.has('guest-photos/removed')).toBe(false)
  })

  it('takes up what a process had under way at that moment', async () => {
    const file = archiveFile()
    const place = await empty()
    const jobs = 'graphile_worker._private_jobs'
    await queryIn(original.databaseUrl, `update ${jobs} set locked_by = 'a worker', locked_at = now(), attempts = 1`)
    await backUp(original, file)
    await queryIn(original.databaseUrl, `update ${jobs} set locked_by = null, locked_at = null`)
    await restoreInto(place, file)
    expect(await queryIn(place.databaseUrl, `select from ${jobs}`)).not.toEqual([])
    expect(await queryIn(place.databaseUrl, `select from ${jobs} where locked_by is not null`)).toEqual([])
  })

  it('has nothing of who called from where within the last minutes', async () => {
    const file = archiveFile()
    const place = await empty()
    await withinLimit(site.db, 'a caller', { count: 1, seconds: 60 })
    expect(await queryIn(original.databaseUrl, 'select from rate_limits')).not.toEqual([])
    await backUp(original, file)
    await restoreInto(place, file)
    expect(await queryIn(place.databaseUrl, 'select from rate_limits')).toEqual([])
  })
})

describe('a backup that fails', () => {
  it('leaves nothing under its name, nor half of it under another', async () => {
    const stop = new AbortController()
    const file = archiveFile()
    const stopped = backUp(original, file, { signal: stop.signal, onTable: (done) => done === 20 && stop.abort() })
    await expect(stopped).rejects.toThrow()
    const failing = { ...files, readPart: () => Promise.reject(new Error('the disk is gone')) }
    await expect(backUp({ ...original, files: failing }, file)).rejects.toThrow('the disk is gone')
    for (const name of [file, `${file}.part`]) await expect(readFile(name)).rejects.toThrow('ENOENT')
    // and it holds nothing: the next one goes through
    await backUp(original, file)
  })

  it('never takes the place of another', async () => {
    const file = archiveFile()
    await writeFile(file, 'the only backup there is')
    await expect(backUp(original, file)).rejects.toThrow('is there already: name a new file.')
    expect(await readFile(file, 'utf8')).toBe('the only backup there is')
  })
})
