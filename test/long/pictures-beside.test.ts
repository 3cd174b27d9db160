import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aDatabase, anApp } from '#test/factories/app.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { aLargePng } from '#test/factories/dear-pictures.ts'
import { cleanUp, dataFolder, startSite } from '#test/faults/running-site.ts'

const CONNECTIONS = 40
const LISTS_AT_ONCE = 8
const ROUND_MS = 4_000
const TOKEN_SECRET = 'a secret of the tests beside pictures, 40 letters'

const database = await aDatabase()
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Asks for the list of vouchers as fast as it is answered: answers a second, and the longest wait for `/healthz`. */
async function aRound(origin: string) {
  const until = performance.now() + ROUND_MS
  let lists = 0
  const waits: number[] = []
  const list = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`${origin}/api/public/vouchers`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      lists += 1
    }
  }
  const health = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await (await fetch(`${origin}/healthz`)).arrayBuffer()
      waits.push(performance.now() - began)
      await pause(20)
    }
  }
  await Promise.all([...Array.from({ length: LISTS_AT_ONCE }, list), health()])
  return { rate: lists / (ROUND_MS / 1000), health: median(waits) }
}

/** The longest that the event loop was held since it was last asked. */
async function longestHold(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)![1]) * 1000
}

describe('beside forty connections that bring the dearest picture', () => {
  it('the list of vouchers keeps half its rate, and nothing holds the event loop for 250 ms', async () => {
    const environment = { DATABASE_URL: database.url, TOKEN_SECRET, LIMIT_SCALE: '1000', FILES_MISSING: 'allow' }
    const house = await anApp({ databaseUrl: database.url, env: { TOKEN_SECRET } })
    const tokens: string[] = []
    for (let at = 0; at < CONNECTIONS; at += 1) tokens.push((await anOpenSession(house)).token)
    await house.close()
    const site = startSite(dataFolder(), { environment: { ...environment, METRICS: 'on' } })
    const origin = await site.opens()
    const body = new Uint8Array(await aLargePng(8000, 5000))
    await aRound(origin)

    const answers: Record<number, number> = {}
    const rounds: { rate: number; health: number; hold: number }[] = []
    for (let round = 0; round < 5; round += 1) {
      const rest = await aRound(origin)
      let isOver = false
      const bringing = tokens.map(async (token) => {
        while (!isOver) {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
          const answer = await fetch(`${origin}/api/b2c/wedding-invitations/pictures`, {
            method: 'POST',
            headers,
            body,
          })
          await answer.arrayBuffer()
          answers[answer.status] = (answers[answer.status] ?? 0) + 1
          if (answer.status === 503) await pause(Number(answer.headers.get('retry-after')) * 100)
        }
      })
      await pause(500)
      await longestHold(origin)
      const beside = await aRound(origin)
      const hold = await longestHold(origin)
      isOver = true
      await Promise.all(bringing)
      rounds.push({ rate: beside.rate / rest.rate, health: beside.health / rest.health, hold })
    }
    await site.close()
    const figures = {
      rate: median(rounds.map(({ rate }) => rate)),
      health: median(rounds.map(({ health }) => health)),
      hold: median(rounds.map(({ hold }) => hold)),
    }
    console.log('beside pictures, against rest:', figures, rounds, answers)
    expect(figures.rate).toBeGreaterThanOrEqual(0.5)
    expect(figures.hold).toBeLessThan(250)
    expect(answers[201]).toBeGreaterThan(0)
  }, 300_000)
})
