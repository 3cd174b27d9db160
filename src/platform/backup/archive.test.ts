import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  anEmptyPlace,
  backUp,
  type EmptyPlace,
  queryIn,
  restoreInto,
  sumsOf,
  tablesIn,
} from '#test/factories/backups.ts'
import { openPool } from '../db.ts'
import { createLog } from '../log.ts'
import { prepareOutbox } from '../messages.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { type ArchiveRecord, encodeRecords } from './archive-records.ts'
import { ARCHIVE_REFUSALS, sealArchive } from './seal-archive.ts'

const KEY = 'q7Zf3kXv9Lr2Wm8Tn5Bc1Hd6Ys4Jg0Pa'
const OTHER_KEY = 'x2Zf3kXv9Lr2Wm8Tn5Bc1Hd6Ys4Jg0Pb'
const SECRET_WORDS = 'Nhà hàng Bí Mật'

let folder: string
const places: EmptyPlace[] = []
const empty = async () => {
  const place = await anEmptyPlace()
  places.push(place)
  return place
}
let made = 0
const aFile = () => join(folder, `${made++}.backup`)

/** A site with this release's schema or an earlier one, one city and two files. */
async function aSmallSite(migrations = 'db/migrations') {
  const place = await empty()
  const pool = openPool(place.databaseUrl, createLog('silent'), 2, 20_000)
  await migrate(pool, migrations)
  await prepareOutbox(pool)
  await pool.query("insert into pictures (id, width, height, ground, thumb_hash) values ('p', 1, 1, '#000000', 'h')")
  await pool.end()
  await place.files.write('pictures/p/original', Buffer.from(SECRET_WORDS))
  await place.files.write('music/m', Buffer.alloc(300_000, 'la'))
  return place
}

let small: EmptyPlace
let open: string
let sealed: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'song-hy-archives-'))
  small = await aSmallSite()
  places.pop()
  open = aFile()
  sealed = aFile()
  await backUp(small, open)
  await backUp(small, sealed, { key: KEY })
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop()
})
afterAll(async () => {
  await small.drop()
  await rm(folder, { recursive: true })
})

/** Refused in that sentence, with nothing written. */
async function refuses(file: string, sentence: string | RegExp, key?: string) {
  const place = await empty()
  await expect(restoreInto(place, file, key)).rejects.toThrow(sentence)
  expect(await tablesIn(place.databaseUrl)).toEqual([])
  expect(await sumsOf(place.files)).toEqual({})
}

describe('an archive', { timeout: 60_000 }, () => {
  it.each([['open'], ['encrypted']])('is refused where its end is missing: %s', async (kind) => {
    const [whole, key] = kind === 'open' ? [await readFile(open)] : [await readFile(sealed), KEY]
    for (const length of [30, 100, Math.floor(whole.length / 2), whole.length - 1]) {
      const file = aFile()
      await writeFile(file, whole.subarray(0, length))
      await refuses(file, ARCHIVE_REFUSALS.cutOff, key)
    }
  })

  it.each([['open'], ['encrypted']])(
    'is refused where a bit of it was altered, or something added: %s',
    async (kind) => {
      const [whole, key] = kind === 'open' ? [await readFile(open)] : [await readFile(sealed), KEY]
      for (const place of [20, 50, 70, Math.floor(whole.length / 2), whole.length - 1]) {
        const file = aFile()
        const altered = Buffer.from(whole)
        altered.writeUInt8(altered.readUInt8(place) ^ 1, place)
        await writeFile(file, altered)
        await refuses(file, ARCHIVE_REFUSALS.altered, key)
      }
      const longer = aFile()
      await writeFile(longer, Buffer.concat([whole, Buffer.from('!')]))
      await refuses(longer, ARCHIVE_REFUSALS.altered, key)
    },
  )

  it('tells nothing to whoever has no key', async () => {
    async function* words() {
      yield Buffer.from(SECRET_WORDS)
    }
    const written = (key?: string) => buffer(sealArchive(words(), key))
    expect((await written()).includes(SECRET_WORDS)).toBe(true)
    expect((await written(KEY)).includes(SECRET_WORDS)).toBe(false)
    expect(await written(KEY)).not.toEqual(await written(KEY))
  })

  it('is opened by its own key alone, and one without a key not where a key is expected', async () => {
    await refuses(sealed, ARCHIVE_REFUSALS.wrongKey, OTHER_KEY)
    await refuses(sealed, ARCHIVE_REFUSALS.sealed)
    await refuses(open, ARCHIVE_REFUSALS.open, KEY)
  })

  it('is refused where it is something else, or nothing', async () => {
    const file = aFile()
    await writeFile(file, 'create table pictures (id text)')
    await refuses(file, ARCHIVE_REFUSALS.foreign)
    await refuses(join(folder, 'none'), /There is no file/)
  })

  it('of a newer release is refused, with the migration that is missing here', async () => {
    const newer = await aSmallSite()
    await queryIn(newer.databaseUrl, "insert into migrations (name, hash) values ('9999_future.sql', 'f')")
    const file = aFile()
    await backUp(newer, file)
    await refuses(file, /made by a newer release.*9999_future\.sql/)
  })

  it('of an older release is restored, and its schema taken on to this one', async () => {
    const older = join(folder, 'older')
    const names = migrationNames('db/migrations').slice(0, 41)
    await mkdir(older)
    for (const name of [...names, 'former-names.json']) await cp(join('db/migrations', name), join(older, name))
    const file = aFile()
    await backUp(await aSmallSite(older), file)
    const place = await empty()
    await restoreInto(place, file)
    const applied = await queryIn<{ name: string }>(
      place.databaseUrl,
      'select name from migrations where hash is not null',
    )
    expect(applied.map(({ name }) => name).sort()).toEqual(migrationNames('db/migrations'))
    expect(await queryIn(place.databaseUrl, 'select id from pictures')).toEqual([{ id: 'p' }])
  })

  it('writes no file outside of the folder, whoever made it', async () => {
    async function* records(): AsyncGenerator<ArchiveRecord> {
      yield { kind: 'head', madeAt: '', migrations: [], jobsMigration: 0, tables: [], sequences: [] }
      yield { kind: 'file', name: '../outside', size: 0 }
      yield { kind: 'file-end', checksum: '' }
    }
    const encoded = await buffer(encodeRecords(records()))
    async function* compressed() {
      yield zstdCompressSync(encoded)
    }
    const file = aFile()
    await writeFile(file, await buffer(sealArchive(compressed(), undefined)))
    await refuses(file, ARCHIVE_REFUSALS.altered)
  })
})

describe('restoring', { timeout: 60_000 }, () => {
  it('touches neither a database nor a folder in which something is', async () => {
    const full = await aSmallSite()
    await expect(restoreInto(full, open)).rejects.toThrow(/This database is not empty/)
    const withFile = await empty()
    await withFile.files.write('mine', Buffer.from('mine'))
    await expect(restoreInto(withFile, open)).rejects.toThrow(/There are files already, such as mine/)
    expect(await tablesIn(withFile.databaseUrl)).toEqual([])
    expect(await withFile.files.has('mine')).toBe(true)
  })

  it('is all or nothing: after a disk that failed halfway the place is empty, and the next try goes through', async () => {
    const place = await empty()
    let written = 0
    const failing = {
      ...place.files,
      write: (name: string, content: Uint8Array) =>
        written++ === 1 ? Promise.reject(new Error('the disk is full')) : place.files.write(name, content),
    }
    await expect(restoreInto({ ...place, files: failing }, open)).rejects.toThrow('the disk is full')
    expect(await tablesIn(place.databaseUrl)).toEqual([])
    expect(await sumsOf(place.files)).toEqual({})
    await restoreInto(place, open)
    expect(await sumsOf(place.files)).toEqual(await sumsOf(small.files))
  })

  it('commits nothing where a file comes back otherwise than it was written', async () => {
    const place = await empty()
    const lying = {
      ...place.files,
      write: (name: string, content: Uint8Array) => place.files.write(name, Buffer.alloc(content.length)),
    }
    await expect(restoreInto({ ...place, files: lying }, open)).rejects.toThrow(/came out otherwise/)
    expect(await tablesIn(place.databaseUrl)).toEqual([])
  })
})
