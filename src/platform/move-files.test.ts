import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { aStorage, type Trouble } from '#test/factories/storage.ts'
import { type Files, localFiles } from './files.ts'
import { moveFiles } from './move-files.ts'
import { s3Files } from './s3-files.ts'

const SHORT = { tries: 2, answerMs: 3000, writeMs: 3000, pauseMs: 1 }
const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-moved-'))
  opened.push(() => rm(folder, { recursive: true }))
  return folder
}

/** Twelve files in a folder, and a bucket beside it. */
async function aMove() {
  const folder = await aFolder()
  const from = localFiles(folder)
  for (let at = 0; at < 12; at += 1) await from.write(`pictures/${at}/original`, randomBytes(5000 + at))
  const storage = await aStorage()
  opened.push(storage.stop)
  return { folder, from, storage, to: s3Files(storage.bucket, SHORT) }
}

const everything = async (files: Files) => {
  const all: Record<string, string | undefined> = {}
  for await (const { name } of files.list()) all[name] = (await files.sumOf(name))?.sha256
  return all
}
const plain = { removesSource: false, progress: () => {} }

describe('moving files', { timeout: 60_000 }, () => {
  it('copies all of them from a folder to a bucket and from there to another folder, the same to the byte', async () => {
    const { from, to } = await aMove()
    const told: number[] = []
    const moved = await moveFiles({ from, to, ...plain, progress: (done) => void told.push(done) })
    expect(moved).toEqual({ copied: 12, skipped: 0, removed: 0 })
    expect(told).toEqual(Array.from({ length: 13 }, (_, at) => at))
    const back = localFiles(await aFolder())
    await moveFiles({ from: to, to: back, ...plain })
    expect(await everything(back)).toEqual(await everything(from))
    expect(Object.keys(await everything(from))).toHaveLength(12)
  })

  it('goes on where it was interrupted, and sends again only what differs', async () => {
    const { from, to, storage } = await aMove()
    storage.suffer(...Array<Trouble>(20).fill('fails'))
    await expect(moveFiles({ from, to, ...plain })).rejects.toThrow('500')
    storage.recover()
    await to.write('pictures/3/original', randomBytes(5003))
    await to.write('pictures/4/original', (await from.read('pictures/4/original')) ?? Buffer.alloc(0))
    const { copied, skipped } = await moveFiles({ from, to, ...plain })
    expect([copied, skipped]).toEqual([11, 1])
    expect(await moveFiles({ from, to, ...plain })).toEqual({ copied: 0, skipped: 12, removed: 0 })
    expect(await everything(to)).toEqual(await everything(from))
  })

  it('takes nothing from the source where a copy is not right, though it was asked to', async () => {
    const { from, to, storage } = await aMove()
    const lying: Files = { ...to, read: async (name) => (name.includes('/7/') ? Buffer.from('other') : to.read(name)) }
    await expect(moveFiles({ from, to: lying, ...plain, removesSource: true })).rejects.toThrow('pictures/7/original')
    expect(Object.keys(await everything(from))).toHaveLength(12)
    expect(await moveFiles({ from, to, ...plain, removesSource: true })).toMatchObject({ removed: 12 })
    expect([await everything(from), storage.kept.size]).toEqual([{}, 12])
  })

  it('leads no file out of the folder, whatever a bucket calls it', async () => {
    const { storage, to } = await aMove()
    const folder = await aFolder()
    storage.kept.set('pictures/../../out', { bytes: Buffer.from('out'), sum: '' })
    const move = moveFiles({ from: to, to: localFiles(join(folder, 'in')), ...plain })
    await expect(move).rejects.toThrow('pictures/../../out is no name of a file')
  })

  it('is a command that says how far it is, and in one sentence why it stopped', async () => {
    const { folder, storage } = await aMove()
    const files = async (...args: string[]) => {
      const env = { ...process.env, ...storage.env, FILES_URL: undefined }
      const child = spawn(process.execPath, ['scripts/files.ts', ...args], { env })
      const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      return { said, complained, code: child.exitCode }
    }
    expect(await files('move', folder)).toMatchObject({ code: 1, complained: expect.stringMatching(/^Usage: npm run/) })
    expect(await files('move', folder, folder)).toMatchObject({ code: 1, complained: expect.stringMatching(/^Both/) })
    const lost = await files('move', folder, storage.env.FILES_URL.replace('songhy', 'nobodys'))
    expect(lost.complained).toMatch(/^Stopped, because the storage answered 404 NoSuchBucket\..+\n$/)
    const { code, said } = await files('move', folder, storage.env.FILES_URL)
    expect([code, storage.kept.size]).toEqual([0, 12])
    expect(said).toContain('Moving files 12/12\n')
    expect(said).toContain('12 copied and read back, 0 were there already')
  }, 120_000)
})
