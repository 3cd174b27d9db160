import { createCall } from '#lib/call.ts'
import type { DeviceClock } from '#shell/device.ts'
import type { TestApp } from './app.ts'

/** How the line is: `deaf` lets calls through and loses what is answered. */
type Line = 'there' | 'away' | 'deaf'

/**
 * What a tab gives to the machines behind its screens, without a screen: the real app at the other end of its line, and
 * a time that passes when the test says so.
 */
export function aTab({ app }: Pick<TestApp, 'app'>, token: string) {
  let at = Date.now()
  let timers: { due: number; run: () => void }[] = []
  const heard = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()
  const sent: string[] = []
  const tab = { line: 'there' as Line }

  const call = createCall(({ endpoint, input, url, idempotencyKey }) => {
    const answered = async () => {
      sent.push(`${endpoint.name} ${JSON.stringify(input.body ?? null)}`)
      if (tab.line === 'away') throw new TypeError('Failed to fetch')
      const { statusCode, body } = await app.inject({
        method: endpoint.method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        payload: input.body as object,
      })
      if (tab.line === 'deaf') throw new TypeError('Failed to fetch')
      return { status: statusCode, body: body ? JSON.parse(body) : undefined }
    }
    const answer = answered()
    underWay.add(answer)
    const over = () => void underWay.delete(answer)
    answer.then(over, over)
    return answer
  })

  const clock: DeviceClock = {
    now: () => at,
    after(ms, run) {
      const timer = { due: at + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }

  /** Until everything that was asked is answered, and taken in. */
  async function quiet() {
    do {
      await Promise.allSettled(underWay)
      await new Promise((done) => setImmediate(done))
    } while (underWay.size)
  }

  return Object.assign(tab, {
    call,
    clock,
    quiet,
    /** What was asked, as the endpoint's name and what was sent with it. */
    sent,
    onOnline(tell: () => void) {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    /** So much time passes; whatever falls due runs, one after another, and is answered. */
    async pass(ms: number) {
      const until = at + ms
      for (;;) {
        await quiet()
        const next = timers.filter(({ due }) => due <= until).toSorted((one, other) => one.due - other.due)[0]
        if (!next) break
        timers = timers.filter((one) => one !== next)
        at = Math.max(at, next.due)
        next.run()
      }
      at = until
    },
    async back() {
      tab.line = 'there'
      for (const tell of heard) tell()
      await this.pass(0)
    },
  })
}
