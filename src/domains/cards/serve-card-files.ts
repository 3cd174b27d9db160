import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { href } from '#lib/href.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { MadeFiles } from '#platform/made-files.ts'
import { pictureWork } from '#platform/picture-work.ts'
import { readOriginal } from '#platform/pictures.ts'
import { callerOf } from '#platform/requests.ts'
import { Token } from './contract.ts'
import type { CardPhoto } from './draft/rules.ts'
import { qrPicture } from './gifts/draw-qr-picture.ts'
import { giftsOf } from './gifts/queries.ts'
import { isPaperSize, printCard } from './print/print-card.ts'
import { printCode } from './print/print-code.ts'
import { publicInvitation } from './queries.ts'
import { ownReply } from './reply/own-reply.ts'
import { ceremoniesOf, FACE_OF, faceOf, namesOf } from './rules.ts'
import { hoursOf, shareWords } from './share/rules.ts'
import { sharePicture } from './share/share-picture.ts'
import { calendarFile } from './write-calendar-file.ts'

/** Room for some 500 pictures and sheets. */
const MOST_BYTES = 32 * 1024 * 1024

/** Under `/thiep/<name>/`: `<ceremony>.ics`, `share.png`, `qr.png`, `qr-<number>.png` and, for paper, `thiep.pdf` and `qr.pdf`. What is hidden is the ordinary page that is not there. */
export function serveCardFiles(app: FastifyInstance) {
  const files = new MadeFiles(MOST_BYTES)
  /** By all that is drawn: whatever changes, the couple's words or a template's colours, it is made anew. */
  const made = (drawn: unknown[], make: () => Promise<Buffer> | Buffer) =>
    files.get(createHash('sha256').update(JSON.stringify(drawn)).digest('base64url'), make)
  const draw = (make: () => Promise<Buffer>, request: FastifyRequest) => pictureWork.run(make, callerOf(request))
  const guestAsking = async (token: string | undefined, id: string) => (token ? ownReply(app.deps.db, id, token) : null)
  const photoOf = async (photo: CardPhoto | null | undefined) => {
    const bytes = photo && (await readOriginal(app.deps.files, photo.file.id))
    return photo && bytes ? { bytes, focus: photo.focus } : undefined
  }
  for (const lang of LANGUAGES) {
    app.get<{ Params: { name: string; file: string }; Querystring: { face?: string; g?: string; paper?: string } }>(
      pathIn(lang, '/thiep/:name/:file'),
      async (request, reply) => {
        const { name, file } = request.params
        const [, key, ending] = file.match(/^([\w-]{1,40})\.(ics|png|pdf)$/) ?? []
        const token = v.is(Token, request.query.g) ? request.query.g : undefined
        const looking = { token, face: faceOf(request.query.face) }
        const card = key && name.length <= 60 ? await publicInvitation(app.deps, lang, name, looking) : null
        if (!card || !key) return reply.callNotFound()
        reply.header('cache-control', token ? 'private, no-store' : 'public, max-age=0, must-revalidate')
        const [, account] = ending === 'png' ? (key.match(/^qr-([1-9])$/) ?? []) : []
        if (account) {
          const gift = (await giftsOf(app.deps.db, name, request.query.g))?.[Number(account) - 1]
          if (!gift) return reply.callNotFound()
          return reply
            .header('cache-control', 'private, no-store')
            .type('image/png')
            .send(await made(['qr', gift.code], () => draw(() => qrPicture(gift.code), request)))
        }
        const t = app.translate[lang]
        const url = app.deps.config.publicUrl + pathIn(lang, href('card', { unsignedName: name }))
        if (key === 'qr') {
          const face = faceOf(request.query.face)
          const link = face === 'shared' ? url : `${url}?face=${face}`
          if (ending === 'png') {
            return reply.type('image/png').send(await made(['qr', link], () => draw(() => qrPicture(link), request)))
          }
          const { day } = shareWords(card, face, lang, t)
          const words = { names: namesOf(card, face, t('card.and')), day, scan: t('card.print.scan'), url: link, lang }
          if (ending === 'pdf')
            return reply.type('application/pdf').send(await made(['code', words], () => printCode(words)))
        }
        if (ending === 'png') {
          if (key !== 'share') return reply.callNotFound()
          const guest = await guestAsking(token, card.id)
          const face = request.query.face || !guest ? faceOf(request.query.face) : FACE_OF[guest.side]
          const words = shareWords(card, face, lang, t, guest?.name)
          const picture = await made(['share', card, words], () =>
            draw(async () => sharePicture(card, words, await photoOf(card.coverPhoto)), request),
          )
          return reply.type('image/png').send(picture)
        }
        if (ending === 'pdf') {
          if (key !== 'thiep') return reply.callNotFound()
          const guest = await guestAsking(token, card.id)
          const face = request.query.face || !guest ? faceOf(request.query.face) : FACE_OF[guest.side]
          const paper = isPaperSize(request.query.paper) ? request.query.paper : 'a4'
          const given = { card, face, lang, t, url, guest: guest?.name, paper }
          const sheet = await made(['pdf', card, face, lang, url, guest?.name, paper], () =>
            draw(() => printCard(given), request),
          )
          return reply
            .type('application/pdf')
            .header('content-disposition', `inline; filename="${name}.pdf"`)
            .send(sheet)
        }
        const ceremony = ceremoniesOf(card, 'shared').find((one) => one.key === key)
        const calendar =
          ceremony &&
          calendarFile(ceremony, {
            uid: `${card.id}-${key}@song-hy`,
            title: namesOf(card, faceOf(request.query.face), t('card.and')),
            hours: hoursOf(ceremony, t),
            url,
            now: app.deps.clock.now(),
          })
        if (!calendar) return reply.callNotFound()
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}-${key}.ics"`)
          .send(calendar)
      },
    )
  }
}
