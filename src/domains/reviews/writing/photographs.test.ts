import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { keptPhotographs } from '#test/factories/kept-photographs.ts'
import { manyOf } from '#test/factories/short.ts'
import { aDisk } from '#test/factories/uploads.ts'

const disk = await aDisk()
const house = await anApp({ files: disk.files, env: { LIMIT_SCALE: '1000' } })
afterAll(async () => {
  await house.close()
  await disk.remove()
})

it('takes every photograph, whatever its packed bytes happen to spell', async () => {
  const count = manyOf(20, 60)
  expect(await keptPhotographs(house, count)).toEqual({ refused: [], kept: count })
}, 120_000)
