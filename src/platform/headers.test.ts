import { afterAll, expect, it } from 'vitest'
import { languageOf } from '#lib/localized.ts'
import { anApp } from '#test/factories/app.ts'
import { doublings, healthBeside, listening } from '#test/factories/beside.ts'

const house = await anApp()
afterAll(() => house.close())

it('keeps nobody waiting, whatever stands in the headers of a call', async () => {
  const url = `${await listening(house)}/api/public/authcall-challenge`
  const blanks = ' '.repeat(15_500)
  const hostile = [
    `en${blanks};q=0.5`,
    `en${blanks}x`,
    ','.repeat(15_500),
    ';'.repeat(15_500),
    `en;q=${'9'.repeat(15_000)}`,
  ]
  const { beside, bearable } = await healthBeside(house, () =>
    Promise.all(
      hostile.flatMap((header) =>
        Array.from({ length: 8 }, async () => {
          const answer = await fetch(url, { headers: { 'accept-language': header } })
          expect(answer.status).toBe(200)
          await answer.arrayBuffer()
        }),
      ),
    ),
  )
  expect(beside).toBeLessThan(bearable)
})

it('reads a language in time that grows no faster than the header', () => {
  const work = (factor: number) => languageOf(`en${' '.repeat(2000 * factor)}x`)
  expect(doublings(work)).toBeLessThan(3)
})
