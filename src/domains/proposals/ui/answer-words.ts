import { isoDate, longDate, shortDate, timeOfDay, weekday, weekdayLabel } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { Answers, CoupleAnswer } from '../contract.ts'
import type { SentPlan } from '../plans/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An answer with a proposal that stands: it has a column of its own. */
export type QuotedAnswer = CoupleAnswer & { proposal: NonNullable<CoupleAnswer['proposal']> }
export const isQuoted = (answer: CoupleAnswer): answer is QuotedAnswer =>
  answer.proposal?.state === 'sent' || answer.proposal?.state === 'accepted'
export const isWaiting = ({ state, isRepeat }: CoupleAnswer) => state === 'waiting' && !isRepeat
export const isOver = ({ proposal }: QuotedAnswer, now: number) =>
  proposal.state === 'sent' && proposal.validUntilTsp <= now

/** The quoted ones in the order in which they came, then those that say no price. */
export function inOrder(venues: CoupleAnswer[]) {
  const quoted = venues.filter(isQuoted).toSorted((one, other) => one.proposal.sentTsp - other.proposal.sentTsp)
  return { quoted, quiet: venues.filter((answer) => !isQuoted(answer)) }
}

/** `1 ngày 4 giờ`; the smaller of two units is left out where it is none. */
export function spanWords(ms: number, t: Translate): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)]
  const minutes = Math.max(1, Math.floor((ms % HOUR) / MINUTE))
  const parts =
    days > 0
      ? [t('answers.time.days', { count: days }), hours > 0 && t('answers.time.hours', { count: hours })]
      : [
          hours > 0 && t('answers.time.hours', { count: hours }),
          (hours === 0 || ms % HOUR >= MINUTE) && t('answers.time.minutes', { count: minutes }),
        ]
  return parts.filter(Boolean).join(' ')
}

/** `T7 17/04/2027` */
export const dayWords = (date: string, lang: Language) =>
  `${weekdayLabel(weekday(date), lang)} ${shortDate(date, lang)}`

/** What fills a sentence that names a moment. */
export const clockAndDay = (tsp: number, lang: Language) => ({
  time: timeOfDay(tsp),
  date: dayWords(isoDate(tsp), lang),
})
export const momentWords = (tsp: number, t: Translate, lang: Language) => t('answers.at', clockAndDay(tsp, lang))

/** The last day of an offer: it ends with that day. */
export const lastDayOf = ({ proposal }: QuotedAnswer) => isoDate(proposal.validUntilTsp - 1)

/** `buổi tối, Thứ Bảy, 17/04/2027`; the kind of day where no date is named. */
export const planWhen = ({ date, day, session }: SentPlan, t: Translate, lang: Language) =>
  t('answers.when.date', {
    session: t(`answers.when.${session}`),
    date: date ? longDate(date, lang) : t(`answers.when.${day}`),
  })

const numberWord = (count: number, t: Translate) =>
  count >= 1 && count <= 5 ? t(`answers.number.${count}` as TextKey) : String(count)
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function answersTitle({ venues }: Answers, t: Translate): string {
  const accepted = venues.find(({ state }) => state === 'accepted')
  if (accepted) return t('answers.title.accepted', { name: accepted.venue.name })
  const counted = (count: number) => ({ count, number: numberWord(count, t) })
  const [quoted, waiting] = [venues.filter(isQuoted).length, venues.filter(isWaiting).length]
  if (quoted && waiting) {
    return withCapital(`${t('answers.title.quoted', counted(quoted))}, ${t('answers.title.notYet', counted(waiting))}`)
  }
  if (quoted) return withCapital(t('answers.title.quoted', counted(quoted)))
  return waiting ? t('answers.title.waiting', counted(waiting)) : t('answers.title.ours')
}

/** How one venue's part stands, in a few words. */
export function standingWords(answer: CoupleAnswer, now: number, t: Translate, lang: Language): string {
  if (answer.isRepeat) return t('answers.state.repeat')
  if (answer.state === 'waiting') return t('answers.state.waiting', { age: spanWords(now - answer.askedTsp, t) })
  if (!isQuoted(answer)) return answer.state === 'answered' ? '' : t(`answers.state.${answer.state}`)
  if (answer.state === 'accepted') return t('answers.state.accepted')
  if (isOver(answer, now)) return t('answers.state.expired')
  const plans = answer.proposal.plans.length
  const valid = t('answers.glance.valid', { date: dayWords(lastDayOf(answer), lang) })
  return plans > 1 ? `${t('answers.glance.plans', { count: plans })}, ${valid}` : valid
}

export const leastTotal = ({ proposal }: QuotedAnswer) => Math.min(...proposal.plans.map(({ bill }) => bill.total))
