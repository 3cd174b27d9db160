import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** For so long everybody else stands behind a migration that waits for a table; then it lets them by and comes again. */
const LOCK_MS = 500
const AGAIN_MS = 1000
const TRIES = 120
/** SQLSTATE: the lock was not to be had in time, or two waited for each other. */
const TAKEN = new Set(['55P03', '40P01'])
const IN_STEPS = /^-- in steps\s*$/m
const STEP = /^-- step\b.*$/m
const CONCURRENTLY = /\bconcurrently\b/gi

/** Steps are committed one by one, each outside a transaction: `create index concurrently`, filling some rows at a time. */
export const isInSteps = (text: string) => IN_STEPS.test(text)

/** The same for a schema that nobody uses yet, all in one transaction. */
export const inOneStep = (text: string) => (isInSteps(text) ? text.replace(CONCURRENTLY, '') : text)

/** Runs the text of a migration and what notes it, again and again while somebody else has a table that it needs. */
export async function applyMigration(client: pg.ClientBase, text: string, note: () => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isInSteps(text) ? applySteps(client, text, note) : applyAtOnce(client, text, note))
    } catch (error) {
      if (tries === TRIES || !TAKEN.has((error as pg.DatabaseError).code ?? '')) throw error
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

async function applySteps(client: pg.ClientBase, text: string, note: () => Promise<void>) {
  for (const step of text.split(STEP).slice(1)) {
    // nobody stands behind what is done concurrently, which may wait for every transaction that is under way
    await client.query(`set lock_timeout = ${step.search(CONCURRENTLY) >= 0 ? 0 : LOCK_MS}`)
    await client.query(step)
  }
  await client.query('reset lock_timeout')
  await applyAtOnce(client, '', note)
}
