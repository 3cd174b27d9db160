import { setTimeout as pause } from 'node:timers/promises'
import { anApp, type TestApp } from './app.ts'
import { anOpenSession, type ask, said, tally } from './customers.ts'
import { aVoucher, claimOf, claimsHeld } from './vouchers.ts'

/** Two processes' worth of the site over one database, and a crowd with accounts. */
export async function aCrowd(customers: number) {
  const first = await anApp()
  const second = await anApp({ databaseUrl: first.databaseUrl })
  const houses: [TestApp, TestApp] = [first, second]
  const tokens: string[] = []
  for (let count = 0; count < customers; count += 1) tokens.push((await anOpenSession(first)).token)
  return {
    houses,
    tokens,
    async close() {
      await second.close()
      await first.close()
    },
  }
}

/** So many claims at the same moment for one voucher, spread over both processes and all customers. */
export async function aRush({ houses, tokens }: Awaited<ReturnType<typeof aCrowd>>, claims: number, stock: number) {
  const voucherId = await aVoucher(houses[0], { stock })
  const answers = await manyAtOnce(claims, (at) => claimOf(houses[at % 2]!, voucherId, tokens[at % tokens.length]!))
  const claimed = answers.filter(({ status }) => status === 201)
  return {
    answers: tally(answers),
    claimed: claimed.length,
    clients: new Set(claimed.map(({ body }) => body.clientId)).size,
    held: await claimsHeld(houses[0], voucherId),
  }
}

/** So many calls at the same moment. Whoever is told that the house is too busy asks again later, then later still. */
export function manyAtOnce(count: number, call: (at: number) => ReturnType<typeof ask>) {
  async function patiently(at: number) {
    for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
      const answer = await call(at)
      if (said(answer) !== '503 unavailable') return answer
      await pause(Math.random() * wait)
    }
  }
  return Promise.all(Array.from({ length: count }, (_, at) => patiently(at)))
}
