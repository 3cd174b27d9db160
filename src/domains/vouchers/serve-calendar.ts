import type { FastifyInstance } from 'fastify'
import { addDays } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { HttpError } from '#platform/errors.ts'
import { voucherByTitle } from './queries.ts'

interface Asked {
  Params: { name: string }
  /** The last day of a claim that ends before its voucher does. */
  Querystring: { until?: string }
}

/** A voucher's last day for the visitor's own calendar, with a reminder a week and a day before. */
export function serveCalendar(app: FastifyInstance) {
  for (const lang of LANGUAGES) {
    app.get<Asked>(pathIn(lang, '/vouchers/:name/calendar.ics'), async ({ params, query }, reply) => {
      const { db, clock, config } = app.deps
      const voucher = await voucherByTitle(db, lang, clock.now(), params.name)
      if (!voucher) throw new HttpError(404, 'not_found')
      const last = lastDay(voucher.validToDate, query.until)
      const url = config.publicUrl + pathIn(lang, href('voucher', { unsignedTitle: voucher.unsignedTitle }))
      const text = await calendarFile({ ...voucher, brandName: voucher.brand.name, last, url, lang })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${voucher.unsignedTitle}.ics"`)
        .header('cache-control', 'public, max-age=3600')
        .send(text)
    })
  }
}

const lastDay = (validTo: string, until: string | undefined) =>
  until && parseIsoDate(until) && until < validTo ? until : validTo

interface Entry {
  id: string
  title: string
  brandName: string
  last: string
  url: string
  lang: Language
}

const WORDS = {
  vi: (title: string, brand: string) => `Hạn dùng: ${title} (${brand})`,
  en: (title: string, brand: string) => `Last day: ${title} (${brand})`,
}

async function calendarFile({ id, title, brandName, last, url, lang }: Entry): Promise<string> {
  const { createEvent } = await import('ics')
  const day = (date: string) => {
    const { year, month, day } = parseIsoDate(date)!
    return [year, month, day] as [number, number, number]
  }
  const words = WORDS[lang](title, brandName)
  const reminder = (days: number) => ({
    action: 'display' as const,
    description: words,
    trigger: { days, before: true },
  })
  const { error, value } = createEvent({
    uid: `voucher-${id}-${last}@songhy`,
    productId: 'Song Hy',
    title: words,
    description: url,
    url,
    start: day(last),
    end: day(addDays(last, 1)),
    busyStatus: 'FREE',
    alarms: [reminder(7), reminder(1)],
  })
  if (error || !value) throw error ?? new Error('the calendar file is empty')
  return value
}
