import { createHash } from 'node:crypto'
import { addDays } from '#lib/dates.ts'
import { householdCode, householdCodesIn } from '#lib/household-key.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { giftProblem, MOST_STATEMENT_LINES } from '../rules.ts'
import type { LineProblem, StatementLine } from './contract.ts'

/** A line is read so far: no transfer is longer. */
const LONGEST_LINE = 600
const LONGEST_SHOWN = 200

const DAY_FIRST = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/
/** `+2,000,000`, `2.000.000,00 VND`, `500000đ`. */
// recheck-ignore: a line is read 600 characters far
const GROUPED = /([+\-−]?) ?(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d{2})?(?!\d|[.,]\d)/g
const WITH_UNIT = /([+\-−]?) ?(?<![\d.,])(\d{4,11}) ?(?:vn[dđ]|đ|₫|d)(?![\p{L}\d])/giu
/** A cell of its own, in whole thousands: any other bare number may be an account or a reference. */
const CELL = /(?:^|[\t;,|"]) ?([+\-−]?)([1-9]\d{1,7}000)(?:\.0{1,2})? ?(?=$|[\t;,|"])/g
/** What stands before a balance. */
const BALANCE = /(?:so du|sd|sdc|sdkd|balance)(?: cuoi| kha dung| moi)?$/

export interface CodedHousehold {
  /** Whose code it is: its own id, or that of one which was merged into it. */
  codeOf: string
  id: string
  name: string
}

interface ReadLine extends Pick<StatementLine, 'line' | 'text' | 'key' | 'givenOn' | 'amount'> {
  outgoing: boolean
  codes: string[]
}

function dayIn(line: string): string | null {
  const byYear = YEAR_FIRST.exec(line)
  const byDay = byYear ? null : DAY_FIRST.exec(line)
  const [, year = '', month = '', day = ''] = byYear ?? [null, byDay?.[3], byDay?.[2], byDay?.[1]]
  if (!year) return null
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : null
}

/** The money that moved: what has a plus before it, else the first sum that is no balance. */
function amountIn(line: string): { amount: number | null; outgoing: boolean } {
  const found = [GROUPED, WITH_UNIT, CELL]
    .flatMap((pattern) => [...line.matchAll(pattern)])
    .filter(({ index }) => !BALANCE.test(unaccented(line.slice(Math.max(0, index - 24), index))))
    .map(({ index, 1: sign = '', 2: figures = '' }) => ({ index, sign, value: Number(figures.replace(/[.,]/g, '')) }))
    .toSorted((a, b) => a.index - b.index)
  const chosen = found.find(({ sign }) => sign === '+') ?? found[0]
  const amount = chosen?.value ?? null
  if (amount === null || giftProblem({ unit: 'VND', amount, thing: '' })) return { amount: null, outgoing: false }
  return { amount, outgoing: chosen?.sign === '-' || chosen?.sign === '−' }
}

/** The same line however it is spaced. */
const keyOf = (line: string) => createHash('sha256').update(unaccented(line)).digest('hex').slice(0, 32)

/** The lines of what was pasted, blank ones left out; null where there are too many. */
export function readStatementLines(text: string): ReadLine[] | null {
  const lines = text.split(/\r\n|\r|\n/).flatMap((whole, at) => (whole.trim() ? [{ whole, line: at + 1 }] : []))
  if (lines.length > MOST_STATEMENT_LINES) return null
  return lines.map(({ whole, line }) => {
    const read = whole.slice(0, LONGEST_LINE)
    return {
      ...{ line, text: read.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SHOWN), key: keyOf(whole) },
      ...{ givenOn: dayIn(read), ...amountIn(read), codes: householdCodesIn(read) },
    }
  })
}

/** What the book knows already. */
export interface KnownLines {
  households: CodedHousehold[]
  /** By key: whether the entry is still in the book. */
  keys: Map<string, { removed: boolean }>
  /** Transfers in the book, as `likeness` says. */
  likenesses: Set<string>
  today: string
}

export const likeness = (guestId: string, amount: number, givenOn: string) => `${guestId} ${amount} ${givenOn}`

/** What each line would do: one household's gift, or why not. */
export function judgeLines(lines: ReadLine[], { households, keys, likenesses, today }: KnownLines): StatementLine[] {
  const byCode = Map.groupBy(households, ({ codeOf }) => householdCode(codeOf))
  const seen = new Set<string>()
  return lines.map(({ outgoing, codes, ...line }) => {
    const named = new Map(codes.flatMap((code) => byCode.get(code) ?? []).map((one) => [one.id, one]))
    const household = named.size === 1 ? [...named.values()][0] : undefined
    const problem = problemOf()
    seen.add(line.key)
    return { ...line, guestId: household?.id ?? null, name: household?.name ?? null, problem }

    function problemOf(): LineProblem | null {
      const { key, amount, givenOn } = line
      const before = keys.get(key)
      if (before) return before.removed ? 'removed_before' : 'taken'
      if (amount === null) return 'amount_unreadable'
      if (outgoing) return 'outgoing'
      if (!givenOn) return 'date_unreadable'
      // a phone abroad may be a day ahead
      if (givenOn > addDays(today, 1)) return 'date_future'
      if (seen.has(key)) return 'twice'
      if (!household) return named.size ? 'two_codes' : codes.length ? 'code_unknown' : 'code_missing'
      return likenesses.has(likeness(household.id, amount, givenOn)) ? 'alike' : null
    }
  })
}
