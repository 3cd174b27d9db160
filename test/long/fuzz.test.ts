import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { fuzz } from '#test/factories/fuzz.ts'
import { tellFault } from '#test/factories/tell-fault.ts'

const house = await anApp({ env: { LIMIT_SCALE: '100000', MESSAGE_DAILY_BUDGET: '1000000' } })
afterAll(() => house.close())

/** Another one each time; a finding is repeated with the seed that the run printed. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

it('50,000 requests made from the contracts find no surprise, no answer outside its schema and no stack trace', async () => {
  console.log(`FUZZ_SEED=${seed}`)
  const { findings, sent, statuses, reached } = await fuzz(house, 50_000, seed)
  const never = [...house.app.served.keys()].filter((name) => !reached.has(name))
  console.log(`${sent} requests`, statuses, `${never.length} of ${house.app.served.size} never done:`, never)
  tellFault({
    case: 'fuzz: requests made from the contracts',
    tried: `${sent} requests`,
    lost: `${findings.length} surprises`,
    goal: 'no 5xx, no answer outside its schema, no stack trace',
    met: findings.length === 0 && sent >= 50_000,
  })
  expect(findings).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(50_000)
}, 3_600_000)
