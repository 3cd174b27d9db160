import { addDays, shortDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import type { AddedLine } from '#lib/quoted-plan.ts'
import type { Translate } from '#lib/texts.ts'
import type { SentPlan } from '../plans/rules.ts'
import { clockAndDay, dayWords, isOver, lastDayOf, planWhen, type QuotedAnswer, spanWords } from './answer-words.ts'

/** The rows of the comparison from top to bottom; those that no venue fills are left out. */
export const ANSWER_ROWS = [
  'hall',
  'food',
  'drinks',
  'service',
  'hire',
  'extra',
  'vat',
  'discount',
  'table',
  'published',
  'included',
  'optional',
  'notIncluded',
  'valid',
  'hold',
  'payments',
  'visit',
  'sent',
  'greeting',
  'call',
] as const
export type AnswerRowId = (typeof ANSWER_ROWS)[number]

export interface AnswerRow {
  id: AnswerRowId
  value?: string
  notes: string[]
  /** names and sums beneath it */
  sums?: { name: string; value: string }[]
  /** said with weight: it has run out */
  isOver?: boolean
}

/** What a plan says, row by row; what is pressed stands in rows of its own. */
export function answerRows(answer: QuotedAnswer, plan: SentPlan, now: number, t: Translate, lang: Language) {
  const rows = [
    ...priceRows(plan, t, lang),
    ...partRows(plan, t, lang),
    validRow(answer, now, t, lang),
    ...holdRow(answer, plan, now, t, lang),
    paymentRow(plan, t, lang),
    ...wordRows(answer, t, lang),
  ]
  return rows.toSorted((one, other) => ANSWER_ROWS.indexOf(one.id) - ANSWER_ROWS.indexOf(other.id))
}

function priceRows(plan: SentPlan, t: Translate, lang: Language): AnswerRow[] {
  const { bill, tables, menuName, discount } = plan
  const money = (amount: number) => vnd(amount, lang)
  const extras = plan.lines.filter(({ kind }) => kind === 'extra')
  const service = plan.serviceChargePercent
  return [
    { id: 'hall', value: plan.hallName, notes: [planWhen(plan, t, lang)] },
    {
      id: 'food',
      value: money(bill.food),
      notes: [
        t('answers.line.food', { tables, price: money(bill.tablePrice) }),
        ...(menuName ? [t('answers.line.menu', { name: menuName })] : []),
      ],
    },
    {
      id: 'drinks',
      value: bill.drinks ? money(bill.drinks) : t(plan.drinks ? 'answers.line.included' : 'answers.line.noDrinks'),
      notes: bill.drinks ? [t('answers.line.drinks', { price: money(bill.drinks / tables) })] : [],
    },
    {
      id: 'service',
      value: service ? money(bill.serviceCharge) : t('answers.line.none'),
      notes: service ? [t('answers.line.percent', { percent: service })] : [],
    },
    { id: 'hire', value: bill.hallHire ? money(bill.hallHire) : t('answers.line.included'), notes: [] },
    ...(extras.length > 0
      ? [{ id: 'extra' as const, value: money(bill.added), notes: [], sums: extras.map(sumOf(lang)) }]
      : []),
    { id: 'vat', value: money(bill.vat), notes: [t('answers.line.percent', { percent: plan.vatPercent })] },
    ...(discount
      ? [
          {
            id: 'discount' as const,
            value: money(-bill.discount),
            notes: [t('answers.published.reason', { reason: discount.reason })],
          },
        ]
      : []),
    { id: 'table', value: money(bill.perTable), notes: [] },
    publishedRow(plan, t, lang),
  ]
}

const sumOf =
  (lang: Language) =>
  ({ name, amount }: AddedLine) => ({ name, value: vnd(amount, lang) })

function publishedRow({ bill, published, differences }: SentPlan, t: Translate, lang: Language): AnswerRow {
  const changes = differences.flatMap((difference) => {
    // the discount stands with its reason in a row of its own
    if (difference.what === 'discount') return []
    const { what, reason } = difference
    const shown = (value: number) =>
      what === 'serviceChargePercent' ? t('answers.line.percent', { percent: value }) : vnd(value, lang)
    return [
      t('answers.published.change', {
        what: t(`answers.published.${what}`),
        published: shown(difference.published),
        quoted: shown(difference.quoted),
        reason,
      }),
    ]
  })
  if (published === null) return { id: 'published', value: t('answers.published.none'), notes: [] }
  const off = bill.total - published
  if (off === 0) return { id: 'published', value: t('answers.published.same'), notes: changes }
  const amount = vnd(Math.abs(off), lang)
  return {
    id: 'published',
    value: off < 0 ? t('answers.published.lower', { amount }) : t('answers.published.higher', { amount }),
    notes: [t('answers.published.was', { amount: vnd(published, lang) }), ...changes],
  }
}

function partRows({ lines, notIncluded }: SentPlan, t: Translate, lang: Language): AnswerRow[] {
  const of = (wanted: AddedLine['kind']) => lines.filter(({ kind }) => kind === wanted)
  const [included, optional] = [of('included'), of('optional')]
  const left = notIncluded.map(({ what, amount }) => t(`answers.notIncluded.${what}`, { price: vnd(amount, lang) }))
  const worth = ({ name, amount }: AddedLine) =>
    amount ? t('answers.line.worth', { name, price: vnd(amount, lang) }) : name
  return [
    ...(included.length > 0 ? [{ id: 'included' as const, notes: included.map(worth) }] : []),
    ...(optional.length > 0
      ? [{ id: 'optional' as const, notes: [t('answers.line.notInTotal')], sums: optional.map(sumOf(lang)) }]
      : []),
    { id: 'notIncluded', notes: left.length > 0 ? left : [t('answers.notIncluded.none')] },
  ]
}

function validRow(answer: QuotedAnswer, now: number, t: Translate, lang: Language): AnswerRow {
  const date = dayWords(lastDayOf(answer), lang)
  if (isOver(answer, now)) {
    return { id: 'valid', value: t('answers.valid.over', { date }), notes: [], isOver: true }
  }
  const { state, validUntilTsp } = answer.proposal
  const left = t('answers.valid.left', { time: spanWords(validUntilTsp - now, t) })
  return { id: 'valid', value: date, notes: state === 'accepted' ? [] : [left] }
}

/** Where its end is so near, it is said with weight. */
const NEAR_MS = 3 * 3_600_000

/** Whether the house keeps the plan's day for this couple, and until when. */
function holdRow({ proposal }: QuotedAnswer, plan: SentPlan, now: number, t: Translate, lang: Language): AnswerRow[] {
  const isSameDay = (at: number) => {
    const other = proposal.plans[at]
    return other?.hall === plan.hall && other.date === plan.date && other.session === plan.session
  }
  const hold = proposal.holds.find(({ plan: at }) => isSameDay(at))
  if (!hold) return []
  const { state, untilTsp } = hold
  if (state !== 'held') return [{ id: 'hold', notes: [t(`answers.hold.${state}`)] }]
  const left = (untilTsp ?? now) - now
  if (left <= 0) return []
  return [
    {
      id: 'hold',
      value: t('answers.hold.held', clockAndDay(now + left, lang)),
      notes: [t('answers.valid.left', { time: spanWords(left, t) })],
      isOver: left < NEAR_MS,
    },
  ]
}

/** On which day each sum is due, where the day of the banquet is known. */
function paymentRow({ bill, date }: SentPlan, t: Translate, lang: Language): AnswerRow {
  const when = ({ when, days = 0 }: SentPlan['bill']['payments'][number]['step']) => {
    if (when !== 'days-before') return t(`answers.pay.${when}`)
    return date ? shortDate(addDays(date, -days), lang) : t('answers.pay.daysBefore', { count: days })
  }
  const sums = bill.payments.map(({ step, amount }) => ({ name: when(step), value: vnd(amount, lang) }))
  return { id: 'payments', notes: [], sums }
}

function wordRows({ proposal, askedTsp, replacedTotal }: QuotedAnswer, t: Translate, lang: Language): AnswerRow[] {
  const { number, sentTsp, by, greeting } = proposal
  const took = t('answers.sent.after', { time: spanWords(sentTsp - askedTsp, t) })
  const replaced = replacedTotal === null ? [] : [t('answers.sent.replaced', { amount: vnd(replacedTotal, lang) })]
  return [
    {
      id: 'sent',
      // only the first says how fast the venue answered
      value: number === 1 ? took : undefined,
      notes: [
        ...replaced,
        t('answers.sent.at', clockAndDay(sentTsp, lang)),
        ...(by ? [t('answers.sent.by', { name: by })] : []),
      ],
    },
    ...(greeting ? [{ id: 'greeting' as const, notes: [greeting] }] : []),
  ]
}
