import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { oneLine, smsText } from '#lib/message-text.ts'
import { showPhone } from '#lib/phone.ts'
import type { ReservationKind } from './contract.ts'
import type { Moved } from './move-reservation.ts'
import type { StepName } from './process.ts'

type Told = Pick<Moved, 'subjectName' | 'meetTsp' | 'lang' | 'kind' | 'reason'>

const KIND: Record<Language, Record<ReservationKind, string>> = {
  vi: { visit: 'lịch tham quan', fitting: 'lịch thử váy' },
  en: { visit: 'visit', fitting: 'fitting' },
}

const WORDS: Record<Language, Record<StepName, (what: string, when: string, why: string) => string>> = {
  vi: {
    confirm: (what, when) => `${what} đã được xác nhận${when}. Nơi hẹn sẽ gọi cho bạn nếu cần đổi giờ.`,
    decline: (what, _, why) =>
      `rất tiếc, nơi hẹn không nhận được ${what}. Lý do: ${why}. Mời bạn chọn ngày khác hoặc nơi khác.`,
    reschedule: (what, when, why) =>
      `${what} dời sang lịch mới${when}. Lý do: ${why}. Nếu giờ này không tiện, bạn gọi nơi hẹn hoặc xin hủy.`,
    'call-off': (what, when, why) => `${what}${when} phải hủy về phía nơi hẹn. Lý do: ${why}. Mong bạn thông cảm.`,
    'no-show': (what, when, why) => `${what}${when} được ghi nhận là bạn không đến. Lý do: ${why}.`,
    complete: (what) => `cảm ơn bạn đã đến, ${what} đã hoàn tất. Mong bạn để lại vài dòng đánh giá.`,
    'ask-to-cancel': (what) => `đã nhận yêu cầu hủy ${what}. Chúng tôi sẽ báo lại cho bạn.`,
    cancel: (what) => `${what} đã được hủy.`,
    'reject-cancel': (what, when) =>
      `${what} chưa hủy được và vẫn giữ nguyên${when}. Bạn gọi nơi hẹn để trao đổi thêm.`,
  },
  en: {
    confirm: (what, when) => `${what} is confirmed${when}. They will call if the time has to change.`,
    decline: (what, _, why) =>
      `sorry, they can't take ${what}. Reason: ${why}. Please choose another day or another place.`,
    reschedule: (what, when, why) =>
      `${what} has moved to a new time${when}. Reason: ${why}. If it does not suit you, call them or ask to cancel.`,
    'call-off': (what, when, why) => `${what}${when} had to be called off by the house. Reason: ${why}. We are sorry.`,
    'no-show': (what, when, why) => `${what}${when} was noted as not attended. Reason: ${why}.`,
    complete: (what) => `thank you for coming, ${what} is done. A short review would help other couples.`,
    'ask-to-cancel': (what) => `we have your request to cancel ${what}, and will tell you the answer.`,
    cancel: (what) => `${what} is cancelled.`,
    'reject-cancel': (what, when) => `${what} could not be cancelled and stands as it was${when}. Please call them.`,
  },
}

const meeting = (tsp: number | null, lang: Language) => {
  if (tsp === null) return ''
  const date = shortDate(isoDate(tsp), lang)
  return lang === 'vi' ? ` lúc ${timeOfDay(tsp)} ngày ${date}` : ` for ${date} at ${timeOfDay(tsp)}`
}

const subject = ({ kind, subjectName, lang }: Told) =>
  lang === 'vi' ? `${KIND.vi[kind]} tại ${subjectName}` : `your ${KIND.en[kind]} at ${subjectName}`

/** What the customer is told about a step, in the language they asked in. */
export const toCustomer = (step: StepName, told: Told): string =>
  smsText(`Song Hy: ${WORDS[told.lang][step](subject(told), meeting(told.meetTsp, told.lang), told.reason ?? '')}`)

/** What the venue or the maker is told when a customer asks to cancel. */
export const toHouse = ({ kind, clientName, tel, subjectName, meetTsp }: Moved): string =>
  oneLine(
    `[Song Hỷ] Yêu cầu hủy ${KIND.vi[kind]} tại ${subjectName}${meeting(meetTsp, 'vi')}: ${clientName}, ${tel ? showPhone(tel) : ''}. Nhờ quý vị liên hệ và báo lại Song Hỷ.`,
  )
