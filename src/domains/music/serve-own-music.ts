import type { FastifyInstance, FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { HttpError } from '#platform/errors.ts'
import { cleanOwnMusic, keepOwnMusic, musicBy, readMusicPart } from '#platform/music.ts'
import { sendPart } from '#platform/send-part.ts'
import { serve } from '#platform/serve.ts'
import type { CleanMusic, MusicKind } from '#platform/uploads/clean-music.ts'
import { listOwnMusic, ownMusicIn, uploadMusic } from './contract.ts'
import { forgetMusicOf, toOwner } from './own-music.ts'

const TYPES: Record<MusicKind, string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4' }

interface Piece {
  id: string
  kind: MusicKind
  bytes: number
}

/** Brings a couple's own pieces, and plays each where it may be heard: in a card that shows it, or to its owner. */
export function serveOwnMusic(app: FastifyInstance) {
  const { db, files } = app.ground
  app.ground.departures.push(forgetMusicOf)

  serve<typeof uploadMusic, CleanMusic>(
    app,
    uploadMusic,
    async ({ db, files, viewer, prepared }) => {
      const kept = await keepOwnMusic({ db, files }, viewer.customerId, prepared)
      return kept.ok ? done(toOwner(kept.value)) : kept
    },
    ({ db, viewer, body }) => cleanOwnMusic(db, viewer.customerId, body as Buffer),
  )
  serve(app, listOwnMusic, async ({ db, viewer }) =>
    done({ items: (await musicBy(db, viewer.customerId)).map(toOwner) }),
  )

  /** A hidden card plays nothing, nor does one that shows another piece by now. */
  app.get<{ Params: { name: string; file: string } }>('/thiep/:name/nhac/:file', ({ params: { name, file } }, reply) =>
    play(
      reply,
      file,
      (music) => sql`
      select from invitation_names names join wedding_invitations cards on cards.id = names.invitation_id
      where names.name = ${name} and names.published and cards.visible and cards.published->>'music' = ${music}`,
    ),
  )

  app.get<{ Params: { token: string; file: string } }>(
    '/thiep-nhap/:token/nhac/:file',
    ({ params: { token, file } }, reply) =>
      play(
        reply,
        file,
        (music) => sql`
        select from wedding_invitations cards where preview_token = ${token} and deleted_at is null
          and draft->>'music' = ${music}`,
      ),
  )

  app.get<{ Params: { file: string } }>('/music/own/:file', async ({ params: { file } }, reply) => {
    const [, key] = file.match(/^([A-Za-z0-9_-]{22})\.(mp3|m4a)$/) ?? []
    if (!key) throw new HttpError(404, 'not_found')
    return send(reply, sql`p.id = (select piece_id from music_uploads where listen_key = ${key})`)
  })

  async function play(reply: FastifyReply, file: string, shown: (music: string) => RawBuilder<unknown>) {
    const music = `own-${file.replace('.', '-')}`
    const own = ownMusicIn(music)
    if (!own) throw new HttpError(404, 'not_found')
    return send(reply, sql`p.id = ${own.id} and p.kind = ${own.kind} and exists (${shown(music)})`)
  }

  async function send(reply: FastifyReply, which: RawBuilder<unknown>) {
    const { rows } = await sql<Piece>`select p.id, p.kind, p.bytes from music_pieces p where ${which}`.execute(db)
    const [piece] = rows
    if (!piece) throw new HttpError(404, 'not_found')
    return sendPart(reply, {
      length: piece.bytes,
      headers: {
        'content-type': TYPES[piece.kind],
        // kept by whoever has heard it, and by nobody on the way: to all others a hidden card is silent
        'cache-control': 'private, max-age=31536000, immutable',
        'x-robots-tag': 'noindex',
      },
      read: (first, last) => readMusicPart(files, piece.id, first, last),
    })
  }
}
