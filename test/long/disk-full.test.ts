import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { pictureUrl } from '#lib/picture-url.ts'
import { localFiles } from '#platform/files.ts'
import { originalName } from '#platform/picture-files.ts'
import { pictureId } from '#platform/pictures.ts'
import { anApp, type TestApp } from '../factories/app.ts'
import { anOpenSession } from '../factories/customers.ts'
import { upload } from '../factories/reviews.ts'
import { aSmallDisk, NO_SMALL_DISK } from '../factories/small-disk.ts'
import { tellFault, tellUntried } from '../factories/tell-fault.ts'

const WHAT = { case: 'disk full, on a real filesystem of 4 MB', goal: 'refused, no half file, reading goes on' }
const disk = aSmallDisk(4)
let house: TestApp | undefined
afterAll(async () => {
  await house?.close()
  disk?.remove()
})

/** Noise, which no encoding makes small. */
const aPhotograph = () =>
  sharp({
    create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

it('a disk that is full refuses what is brought and keeps nothing half; whatever is there is shown, and there is room again', async () => {
  if (!disk) return tellUntried(WHAT, NO_SMALL_DISK)
  const { folder } = disk
  house = await anApp({ files: localFiles(join(folder, 'files')), env: { LIMIT_SCALE: '1000' } })
  const { token } = await anOpenSession(house)
  const kept: string[] = []
  const said: Record<string, number> = {}
  async function bring() {
    const { status, body } = await upload(house!, token, await aPhotograph())
    const what = status === 201 ? '201' : `${status} ${body.error.code}`
    said[what] = (said[what] ?? 0) + 1
    if (status === 201) kept.push(body.id)
    return what
  }
  expect(await bring()).toBe('201')
  const [first = ''] = kept
  expect((await house.app.inject(pictureUrl(first, 400, 'webp'))).statusCode).toBe(200)
  for (let tries = 0; tries < 200 && !Object.keys(said).some((what) => what !== '201'); tries += 1) await bring()
  disk.fill()
  expect(disk.freeBytes()).toBe(0)
  for (let tries = 0; tries < 5; tries += 1) await bring()

  const refusals = Object.keys(said).filter((what) => what !== '201')
  const originals = readdirSync(join(folder, 'files', 'pictures'))
  const half = originals.filter((id) => pictureId(readFileSync(join(folder, 'files', originalName(id)))) !== id)
  const strays = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.endsWith('unfinished'),
  )
  const reading = [
    pictureUrl(first, 400, 'webp'),
    // is encoded now, and can't be kept
    pictureUrl(kept.at(-1)!, 200, 'avif'),
    '/wedding-centers',
    '/readyz',
  ]
  const notRead: string[] = []
  for (const url of reading) {
    const { statusCode } = await house.app.inject(url)
    if (statusCode !== 200) notRead.push(`${url} ${statusCode}`)
  }
  disk.makeRoom()
  for (const id of kept.slice(1)) rmSync(join(folder, 'files', 'pictures', id), { recursive: true })
  const afterwards = await bring()
  tellFault({
    ...WHAT,
    tried: Object.entries(said)
      .map(([what, times]) => `${times} × ${what}`)
      .join(', '),
    lost: `${half.length + strays.length} half files, ${notRead.length} not read, ${afterwards} with room again`,
    met:
      half.length + strays.length + notRead.length === 0 &&
      refusals.join() === '507 storage_full' &&
      afterwards === '201',
  })
  expect({ refusals, half, strays, notRead, afterwards }).toEqual({
    refusals: ['507 storage_full'],
    half: [],
    strays: [],
    notRead: [],
    afterwards: '201',
  })
})
