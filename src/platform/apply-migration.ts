import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { LOCK_NOT_AVAILABLE } from './errors.ts'

/** For so long everybody else stands behind a migration that waits for a table; then it lets them by and comes again. */
const LOCK_MS = 500
const AGAIN_MS = 1000
const TRIES = 120
/** SQLSTATE: two waited for each other. An index that was being made concurrently is left broken: from the first step. */
const DEADLOCK = '40P01'
const TAKEN = [LOCK_NOT_AVAILABLE, DEADLOCK]
const IN_STEPS = /^-- in steps\s*$/m
const STEP = /^-- step\b.*$/m
const COMMENTS = /--.*$/gm
const CONCURRENTLY = /\bconcurrently\b/gi

/** Steps are committed one by one, each outside a transaction: `create index concurrently`, filling some rows at a time. */
export const isInSteps = (text: string) => IN_STEPS.test(text)

/** The same for a schema that nobody uses yet, all in one transaction. */
export const inOneStep = (text: string) => (isInSteps(text) ? text.replace(CONCURRENTLY, '') : text)

/** What stands before the first step would be left out, and without a step so would be everything. */
export function stepsOf(text: string): string[] {
  const [before = '', ...steps] = text.split(STEP)
  if (before.replace(COMMENTS, '').trim() || steps.length === 0) throw new Error('in steps, each begins with "-- step"')
  return steps
}

/** Runs the text of a migration and what notes it, again and again while somebody else has a table that it needs. */
export async function applyMigration(client: pg.ClientBase, text: string, note: () => Promise<void>) {
  if (!isInSteps(text)) return again(TAKEN, () => applyAtOnce(client, text, note))
  const steps = stepsOf(text)
  await again([DEADLOCK], async () => {
    for (const step of steps) await again([LOCK_NOT_AVAILABLE], () => applyStep(client, step))
  })
  await client.query('reset lock_timeout')
  await again(TAKEN, () => applyAtOnce(client, '', note))
}

async function again(codes: string[], act: () => Promise<unknown>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === TRIES || !codes.includes((error as pg.DatabaseError).code ?? '')) throw error
      await pause(AGAIN_MS)
    }
  }
}

async function applyAtOnce(client: pg.ClientBase, text: string, note: () => Promise<void>) {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`)
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    // a lost connection has rolled back by itself
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyStep(client: pg.ClientBase, step: string) {
  // nobody stands behind what is done concurrently, which may wait for every transaction that is under way
  const isConcurrent = step.replace(COMMENTS, '').search(CONCURRENTLY) >= 0
  await client.query(`set lock_timeout = ${isConcurrent ? 0 : LOCK_MS}`)
  await client.query(step)
}
