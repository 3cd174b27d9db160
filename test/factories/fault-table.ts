import type { TestModule } from 'vitest/node'
import { inColumns } from '../../bench/columns.ts'

/** One line of the table that `npm run faults` ends with. */
export interface Fault {
  case: string
  tried: string
  /** What was lost, or who was let in; with the figures that the goal names. */
  lost: string | number
  goal: string
  /** Null where it could not be tried: `lost` says why. */
  met: boolean | null
}

/** What the tests of these files told; a test that failed and told of nothing unmet is a line of its own. */
export function faultsOf(modules: TestModule[]): Fault[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) => {
      const { faults = [] } = test.meta()
      if (test.result().state !== 'failed' || faults.some(({ met }) => met === false)) return faults
      return [...faults, { case: test.fullName, tried: 'once', lost: 'the test failed', goal: 'it passes', met: false }]
    }),
  )
}

const VERDICTS = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [null, '–'],
])

export const faultTable = (faults: Fault[]) =>
  inColumns([
    ['case', 'tried', 'lost or let in', 'goal', 'met'],
    ...faults.map(({ case: name, tried, lost, goal, met }) => [name, tried, String(lost), goal, VERDICTS.get(met)!]),
  ])
