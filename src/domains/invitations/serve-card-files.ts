import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { calendarFile } from './calendar-file.ts'
import type { PublicInvitation } from './contract.ts'
import { qrPicture } from './gifts/qr-picture.ts'
import { giftsOf } from './gifts/queries.ts'
import { printCard } from './print/print-card.ts'
import { publicInvitation } from './queries.ts'
import { faceOf } from './reading/contract.ts'
import { sharePicture } from './share/share-picture.ts'

const MOST_PICTURES = 200

/** Under `/thiep/<name>/`: `<ceremony>.ics`, `share.png`, `qr-<number>.png` and, for paper, `thiep.pdf`. What is hidden is the ordinary page that is not there. */
export function serveCardFiles(app: FastifyInstance) {
  const pictureOf = keptPictures()
  for (const lang of LANGUAGES) {
    app.get<{ Params: { name: string; file: string }; Querystring: { face?: string; g?: string } }>(
      pathIn(lang, '/thiep/:name/:file'),
      async (request, reply) => {
        const { name, file } = request.params
        const [, key, ending] = file.match(/^([\w-]{1,40})\.(ics|png|pdf)$/) ?? []
        const card = key && name.length <= 60 ? await publicInvitation(app.ground, lang, name) : null
        if (!card || !key) return reply.callNotFound()
        reply.header('cache-control', 'public, max-age=0, must-revalidate')
        const [, account] = ending === 'png' ? (key.match(/^qr-([1-9])$/) ?? []) : []
        if (account) {
          const gift = (await giftsOf(app.ground.db, name, request.query.g))?.[Number(account) - 1]
          if (!gift) return reply.callNotFound()
          return reply
            .header('cache-control', 'private, no-store')
            .type('image/png')
            .send(await qrPicture(gift.code))
        }
        if (ending === 'png') {
          if (key !== 'share') return reply.callNotFound()
          return reply.type('image/png').send(await pictureOf(card, request.query.face === 'bride', lang))
        }
        if (ending === 'pdf') {
          if (key !== 'thiep') return reply.callNotFound()
          return reply
            .type('application/pdf')
            .header('content-disposition', `inline; filename="${name}.pdf"`)
            .send(
              printCard({
                card,
                face: faceOf(request.query.face),
                lang,
                t: app.translate[lang],
                url: app.ground.config.publicUrl + pathIn(lang, `/thiep/${name}`),
              }),
            )
        }
        const ceremony = card.ceremonies?.find(({ id }, index) => (id ?? String(index + 1)) === key)
        if (!ceremony?.date || !ceremony.time) return reply.callNotFound()
        const names = [card.groom, card.bride].map((person) => person?.shortName || person?.fullName || '')
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}-${key}.ics"`)
          .send(
            calendarFile(ceremony, {
              uid: `${card.id}-${key}@song-hy`,
              title: names.join(' & '),
              url: app.ground.config.publicUrl + pathIn(lang, `/thiep/${name}`),
              now: app.ground.clock.now(),
            }),
          )
      },
    )
  }
}

/** A picture is drawn once for each published form of a card. */
function keptPictures() {
  const kept = new Map<string, Promise<Buffer>>()
  return (card: PublicInvitation, isBrides: boolean, lang: Language): Promise<Buffer> => {
    const key = `${card.id} ${card.revision} ${isBrides} ${lang}`
    const known = kept.get(key)
    if (known) return known
    const drawn = sharePicture(card, isBrides, lang)
    drawn.catch(() => kept.delete(key))
    if (kept.size >= MOST_PICTURES) kept.delete(kept.keys().next().value!)
    kept.set(key, drawn)
    return drawn
  }
}
