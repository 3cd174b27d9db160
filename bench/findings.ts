import { inColumns } from './columns.ts'

/** One line of the report. A finding without a goal is for information. */
export interface Finding {
  what: string
  ours: string
  beside: string
  measured: string
  goal: string
  passed: boolean | null
}

const HEADINGS = { what: 'what', ours: 'ours', beside: 'beside it', measured: 'measured', goal: 'goal', passed: '' }
const COLUMNS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]

export function printFindings(findings: Finding[]) {
  const rows = findings.map((finding) => ({ ...finding, passed: verdict(finding.passed) }))
  console.log(inColumns([HEADINGS, ...rows].map((row) => COLUMNS.map((column) => row[column]))))
}

const verdict = (passed: boolean | null) => (passed === null ? 'for information' : passed ? 'pass' : 'FAIL')

/** CPU time against CPU time: at most so many times as much. */
export function atMostTimes(limit: number, ratio: number): Pick<Finding, 'measured' | 'goal' | 'passed'> {
  return { measured: times(ratio), goal: `≤ ${limit}×`, passed: ratio <= limit }
}

export const forInformation = (ratio: number): Pick<Finding, 'measured' | 'goal' | 'passed'> => ({
  measured: times(ratio),
  goal: '',
  passed: null,
})

const times = (ratio: number) => `${ratio.toFixed(2)}×`
export const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(3)} CPU-ms`
