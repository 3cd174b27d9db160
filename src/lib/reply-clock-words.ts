import type { ReplyClock } from './reply-clock.ts'
import type { Translate } from './texts.ts'

/** The clock goes 13 hours a day, from 08:00 to 21:00. */
const DAY = 13 * 60
const SILENT_DAYS = 3
const LEAST_MINUTES = 30

export interface AnsweringVenue {
  /** As measured; null where there were too few requests. */
  answers: ReplyClock | null
  /** As promised. */
  answersWithinHours: number | null
}

export interface ReplySpan {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** Always rounded up: nobody is told a faster answer than was measured. */
export function replySpan(minutes: number): ReplySpan {
  if (minutes <= LEAST_MINUTES) return { unit: 'minutes', count: LEAST_MINUTES }
  if (minutes < DAY) return { unit: 'hours', count: Math.ceil(minutes / 60) }
  return { unit: 'days', count: Math.ceil(minutes / DAY) }
}

/** Most requests were not answered, and those that were took days: no span of time would be true. */
const isSilent = ({ medianMinutes, answered, asked }: ReplyClock) =>
  answered < asked / 2 && medianMinutes > SILENT_DAYS * DAY

const spanInWords = ({ unit, count }: ReplySpan, t: Translate) => t(`common.clock.${unit}`, { count })

interface ReplyWords {
  /** "Thường trả lời trong 1 giờ", or what is promised */
  main: string
  /** "46/50 yêu cầu" */
  requests: string
  /** "Hứa: 2 giờ", where something else was said before it */
  promise: string | null
  measured: boolean
}

/** What is said of how fast a venue answers. "Usually" is said only of what was measured. */
export function replyWords({ answers, answersWithinHours: hours }: AnsweringVenue, t: Translate): ReplyWords {
  const promised = hours === null ? null : spanInWords({ unit: 'hours', count: hours }, t)
  if (!answers) {
    const main = promised === null ? t('common.clock.unknown') : t('common.clock.promises', { time: promised })
    return { main, requests: t('common.clock.tooFew'), promise: null, measured: false }
  }
  const { answered, asked } = answers
  const span: ReplySpan = isSilent(answers) ? { unit: 'days', count: SILENT_DAYS } : replySpan(answers.medianMinutes)
  const time = spanInWords(span, t)
  return {
    main: isSilent(answers) ? t('common.clock.silent', { time }) : t('common.clock.usually', { time }),
    requests: t('common.clock.requests', { answered, count: asked }),
    promise: promised && t('common.clock.promise', { time: promised }),
    measured: true,
  }
}

/** In one line: "Thường trả lời trong 1 giờ · 46/50 yêu cầu · Hứa: 2 giờ". */
export function replyLine(venue: AnsweringVenue, t: Translate): string {
  const { main, requests, promise } = replyWords(venue, t)
  return [main, requests, promise].filter(Boolean).join(' · ')
}
