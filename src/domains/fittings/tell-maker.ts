import { longDate } from '#lib/dates.ts'
import type { InEach } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { showPhone } from '#lib/phone.ts'
import { LANGUAGE_OF_HOUSES as lang, wordOf } from '#platform/message-templates.ts'

interface Fitted {
  maker: string
  code: string
  names: InEach<string>
}
interface Asked {
  date: string
  size: string
  tel: string
}

/** What a maker's contact is told: whom to call, and what to have ready. */
export const toMaker = ({ maker, code, names }: Fitted, { date, size, tel }: Asked) => ({
  template: 'house.fitting' as const,
  params: {
    maker,
    dress: names[lang],
    code,
    size: size === 'made-to-measure' ? wordOf(lang, size) : size,
    date: longDate(date, lang),
    lunar: lunarLabel(date, lang),
    tel: showPhone(tel),
  },
  lang,
})
