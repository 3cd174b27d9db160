import { type RunnerTestCase, TestRunner } from 'vitest'
import type { Fault } from './fault-table.ts'

declare module 'vitest' {
  interface TaskMeta {
    faults?: Fault[]
  }
}

/** Puts a line into the table, from within a test. Told before what is expected, so that it is there when that fails. */
export function tellFault(fault: Fault) {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.faults ??= []
  meta.faults.push(fault)
}

/** For what this machine can't do. It is no failure, and not passed over in silence either. */
export const tellUntried = (what: Pick<Fault, 'case' | 'goal'>, why: string) =>
  tellFault({ ...what, tried: 'not tried', lost: why, met: null })
