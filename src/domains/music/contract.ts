import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { PictureBytes } from '#lib/picture.ts'

export type Music = v.InferOutput<typeof Music>
export const Music = v.object({ id: v.string(), name: v.string(), description: v.string(), url: v.string() })

export const listMusic = endpoint({
  name: 'listMusic',
  method: 'GET',
  path: '/api/public/wedding-invitations/music',
  auth: 'anyone',
  summary: 'The pieces that a card can play once it is opened',
  success: v.object({ items: v.array(Music) }),
})

export const OWN_MUSIC_MOST = 6 * 1024 * 1024

/** In a draft: the piece that the template brings, whichever that is. */
export const TEMPLATE_MUSIC = 'template'

const OWN = /^own-([0-9a-f]{20})-(mp3|m4a)$/

/** Which file of the couple's a draft's music names; null where it is one of the house's pieces, or none. */
export function ownMusicIn(music: string | null | undefined): { id: string; kind: 'mp3' | 'm4a' } | null {
  const [, id, kind] = music?.match(OWN) ?? []
  return id ? { id, kind: kind as 'mp3' | 'm4a' } : null
}

/** A piece that a couple brought. Its `id` is what a draft names as `music`. */
export type OwnMusic = v.InferOutput<typeof OwnMusic>
export const OwnMusic = v.object({
  id: v.string(),
  seconds: v.number(),
  bytes: v.number(),
  /** Plays it to its owner, whether or not a card shows it. */
  url: v.string(),
})

const MUSIC = '/api/b2c/wedding-invitations/music'

export const uploadMusic = endpoint({
  name: 'uploadMusic',
  method: 'POST',
  path: MUSIC,
  auth: 'customer',
  status: 201,
  summary: 'Brings a piece of music for a card, MP3 or M4A with AAC; the body is the file itself',
  body: PictureBytes,
  file: { mostBytes: OWN_MUSIC_MOST },
  success: OwnMusic,
  refusals: {
    music_not_audio: 422,
    music_other_kind: 422,
    music_cut: 422,
    music_refused: 422,
    music_too_long: 422,
    music_too_short: 422,
    music_too_many: 429,
    music_no_room: 507,
  },
})

export const listOwnMusic = endpoint({
  name: 'listOwnMusic',
  method: 'GET',
  path: MUSIC,
  auth: 'customer',
  summary: 'The pieces that the customer brought, the last first',
  success: v.object({ items: v.array(OwnMusic) }),
})
