import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './app.ts'

/** Opens the house to real requests, on a port that the system picks. */
export async function listening({ app }: TestApp): Promise<string> {
  return app.server.listening ? addressOf(app.server.address()) : app.listen({ port: 0, host: '127.0.0.1' })
}

const addressOf = (address: unknown) => `http://127.0.0.1:${(address as { port: number }).port}`

/** What nobody may keep `/healthz` waiting for, on a machine that has nothing else to do. */
const MOST_MS = 250

const TRIES = 6

/**
 * How long `/healthz` takes beside something that goes on, against how long it takes at rest. Asked every few
 * milliseconds and counted from when it should have been asked: a blocked event loop keeps the asking waiting too.
 * What another program does to the machine only adds, so the best of a few tries counts.
 */
export async function healthBeside(house: TestApp, attack: () => Promise<unknown>) {
  const url = `${await listening(house)}/healthz`
  await health(url, pause(200))
  const tries: { atRest: number; beside: number; bearable: number }[] = []
  while (tries.length < TRIES && !tries.some(isBearable)) {
    const before = await health(url, pause(500))
    const beside = await health(url, attack())
    const atRest = Math.max(before, await health(url, pause(500)))
    tries.push({ atRest, beside, bearable: Math.max(MOST_MS, atRest * 4) })
  }
  return tries.find(isBearable) ?? tries.at(-1)!
}

const isBearable = ({ beside, bearable }: { beside: number; bearable: number }) => beside < bearable

/** The longest wait for `/healthz` until something is over. */
async function health(url: string, over: Promise<unknown>): Promise<number> {
  const waits: Promise<number>[] = []
  let isOver = false
  const ended = over.finally(() => {
    isOver = true
  })
  for (let due = performance.now(); !isOver; due += 20) {
    await pause(Math.max(0, due - performance.now()))
    waits.push(answerTime(url, due))
    due = Math.max(due, performance.now() - 20)
  }
  await ended
  return Math.max(...(await Promise.all(waits)))
}

function answerTime(url: string, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - due))
    })
      .on('error', reject)
      .end()
  })
}

const NOISE_MS = 0.5

/**
 * How much dearer each doubling of an input makes its work, from the least of several tries: 2 where time grows with
 * length, 4 where it grows with its square. Times too short to be told from the clock's own noise count as nothing.
 */
export function doublings(work: (factor: number) => unknown, factors = [1, 2, 4, 8]): number {
  const times = factors.map((factor) => Math.min(...Array.from({ length: 5 }, () => timed(() => work(factor)))))
  return (Math.max(times.at(-1)!, NOISE_MS) / Math.max(times[0]!, NOISE_MS)) ** (1 / (factors.length - 1))
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
