import type { FITTING_PARTS } from '#domains/reservations/contract.ts'
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
  part?: (typeof FITTING_PARTS)[number] | null
  size: string
}

/** What a maker's contact is told: what to have ready, and whom to call or where to answer. */
export function toMaker(
  { maker, code, names }: Fitted,
  { date, part, size }: Asked,
  reach: { tel: string } | { link: string },
) {
  const params = {
    maker,
    dress: names[lang],
    code,
    size: size === 'made-to-measure' ? wordOf(lang, size) : size,
    date: part ? `${wordOf(lang, part)} ${longDate(date, lang)}` : longDate(date, lang),
    lunar: lunarLabel(date, lang),
  }
  return 'link' in reach
    ? { template: 'house.fitting-office' as const, params: { ...params, link: reach.link }, lang }
    : { template: 'house.fitting' as const, params: { ...params, tel: showPhone(reach.tel) }, lang }
}
