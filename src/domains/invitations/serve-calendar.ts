import type { FastifyInstance } from 'fastify'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { calendarFile } from './calendar-file.ts'
import { publicInvitation } from './queries.ts'

/** `/thiep/<name>/<ceremony>.ics`. What is hidden or unknown is the ordinary page that is not there. */
export function serveCalendar(app: FastifyInstance) {
  for (const lang of LANGUAGES) {
    app.get<{ Params: { name: string; file: string } }>(pathIn(lang, '/thiep/:name/:file'), async (request, reply) => {
      const { name, file } = request.params
      const [, key] = file.match(/^([\w-]{1,40})\.ics$/) ?? []
      const card = key && name.length <= 60 ? await publicInvitation(app.ground, lang, name) : null
      const ceremony = card?.ceremonies?.find(({ id }, index) => (id ?? String(index + 1)) === key)
      if (!card || !ceremony?.date || !ceremony.time) return reply.callNotFound()
      const { clock, config } = app.ground
      const names = [card.groom, card.bride].map((person) => person?.shortName || person?.fullName || '')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${key}.ics"`)
        .header('cache-control', 'no-cache')
        .send(
          calendarFile(ceremony, {
            uid: `${card.id}-${key}@song-hy`,
            title: names.join(' & '),
            url: config.publicUrl + pathIn(lang, `/thiep/${name}`),
            now: clock.now(),
          }),
        )
    })
  }
}
