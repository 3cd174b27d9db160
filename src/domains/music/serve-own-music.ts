import type { FastifyInstance, FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { HttpError } from '#platform/errors.ts'
import { cleanOwnMusic, keepOwnMusic, musicBy, readMusicPart } from '#platform/music.ts'
import { sendPart } from '#platform/send-part.ts'
import { serve } from '#platform/serve.ts'
import type { CleanMusic, MusicKind } from '#platform/uploads/clean-music.ts'
import { listOwnMusic, ownMusicIn, uploadMusic } from './contract.ts'
import { forgetMusicOf, toOwner } from './own-music.ts'

const TYPES: Record<MusicKind, string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4' }

const p = columns('music_pieces', 'p')
const u = columns('music_uploads', 'u')
const n = columns('invitation_names', 'n')
const c = columns('wedding_invitations', 'c')

/** Brings a couple's own pieces, and plays each where it may be heard: in a card that shows it, or to its owner. */
export function serveOwnMusic(app: FastifyInstance) {
  const { db, files } = app.deps
  app.deps.departures.push(forgetMusicOf)

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
      select from ${n} join ${c} on ${c.id} = ${n.invitation_id}
      where ${n.name} = ${name} and ${n.published} and ${c.visible} and ${c.published} ->> 'music' = ${music}`,
    ),
  )

  app.get<{ Params: { token: string; file: string } }>(
    '/thiep-nhap/:token/nhac/:file',
    ({ params: { token, file } }, reply) =>
      play(
        reply,
        file,
        (music) => sql`
        select from ${c}
        where ${c.preview_token} = ${token} and ${c.deleted_at} is null and ${c.draft} ->> 'music' = ${music}`,
      ),
  )

  app.get<{ Params: { file: string } }>('/music/own/:file', async ({ params: { file } }, reply) => {
    const [, key] = file.match(/^([A-Za-z0-9_-]{22})\.(mp3|m4a)$/) ?? []
    if (!key) throw new HttpError(404, 'not_found')
    return send(reply, sql`${p.id} = (select ${u.piece_id} from ${u} where ${u.listen_key} = ${key})`)
  })

  async function play(reply: FastifyReply, file: string, shown: (music: string) => RawBuilder<unknown>) {
    const music = `own-${file.replace('.', '-')}`
    const own = ownMusicIn(music)
    if (!own) throw new HttpError(404, 'not_found')
    return send(reply, sql`${p.id} = ${own.id} and ${p.kind} = ${own.kind} and exists (${shown(music)})`)
  }

  async function send(reply: FastifyReply, which: RawBuilder<boolean>) {
    const pieces = db.selectFrom('music_pieces as p').select(['p.id', 'p.kind', 'p.bytes']).where(which)
    const piece = await pieces.$narrowType<{ kind: MusicKind }>().executeTakeFirst()
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
