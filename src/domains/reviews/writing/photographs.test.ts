import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { keptPhotographs } from '#test/factories/kept-photographs.ts'
import { aDisk } from '#test/factories/uploads.ts'

const disk = await aDisk()
const house = await anApp({ files: disk.files, env: { LIMIT_SCALE: '1000' } })
afterAll(async () => {
  await house.close()
  await disk.remove()
})

it('takes every photograph, whatever its packed bytes happen to spell', async () => {
  expect(await keptPhotographs(house, 60)).toEqual({ refused: [], kept: 60 })
}, 120_000)
