import { longDate } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { oneLine } from '#lib/message-text.ts'
import { showPhone } from '#lib/phone.ts'

interface Asked {
  dress: string
  code: string
  date: string
  size: string
  tel: string
}

/** What a maker's contact is told: whom to call, and what to have ready. Makers are written to in Vietnamese. */
export const toMaker = (maker: string, { dress, code, date, size, tel }: Asked): string =>
  oneLine(
    `[Song Hỷ] Yêu cầu thử váy gửi ${maker}: ${dress} (${code}), cỡ ${size === 'made-to-measure' ? 'may đo' : size} · ${longDate(date, 'vi')} (${lunarLabel(date, 'vi')}) · gọi ${showPhone(tel)}`,
  )
