import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkClock } from '../scripts/checks/clock.ts'

describe('the clock', () => {
  const run = (file: string, line: string) => checkClock(tree({ [file]: `${line}\n` }))

  it.each([
    ['export const at = Date.now()', 'performance.now()'],
    ['export const later = (now = Date.now) => now()', 'the `clock` or `now` you were given'],
    ['export const at = new Date()', 'new Date(clock.now())'],
    ['export const old = sql`delete from limits where at < now()`', 'clockNow'],
    ["export const old = query('select clock_timestamp()')", 'clockNow'],
    ['export const old = sql`select ${column} > current_date`', 'databaseNow'],
  ])('is the one that was given: %s is refused, and what to use instead is named', async (line, instead) => {
    const { ok, detail } = await run('src/platform/jobs.ts', line)
    expect(ok).toBe(false)
    expect(detail).toContain('src/platform/jobs.ts:1:')
    expect(detail).toContain(instead)
  })

  it.each([
    ['src/platform/jobs.ts', 'export const at = new Date(clock.now()), long = performance.now()'],
    ['src/platform/migrate.ts', 'export const made = `created_at timestamptz default now()`'],
    ['src/domains/vouchers/ui/time-left.tsx', 'export const at = Date.now()'],
    ['src/shell/session/session.ts', 'export const at = new Date()'],
    ['src/platform/jobs.test.ts', 'export const at = Date.now()'],
  ])('lets %s have %s', async (file, line) => {
    expect(await run(file, line)).toMatchObject({ ok: true })
  })
})
