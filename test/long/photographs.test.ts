import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { keptPhotographs } from '#test/factories/kept-photographs.ts'
import { tellFault } from '#test/factories/tell-fault.ts'
import { aDisk } from '#test/factories/uploads.ts'

const disk = await aDisk()
const house = await anApp({ files: disk.files, env: { LIMIT_SCALE: '1000' } })
afterAll(async () => {
  await house.close()
  await disk.remove()
})

it('takes two thousand photographs, whatever their packed bytes happen to spell', async () => {
  const { refused, kept } = await keptPhotographs(house, 2000)
  const tried = `${kept + refused.length} photographs`
  tellFault({ case: 'good photographs', tried, lost: `${refused.length} refused`, goal: 'none', met: kept === 2000 })
  expect({ refused, kept }).toEqual({ refused: [], kept: 2000 })
}, 1_800_000)
