import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, isoDate } from '#lib/dates.ts'
import type { TestApp } from './app.ts'
import { ask } from './customers.ts'
import { aGuestList, type GuestList } from './guests.ts'
import type { aDraft } from './invitations.ts'

let photos = 0
/** A small photo that no other is like. */
export function aPhoto(): Promise<Buffer> {
  photos += 1
  const background = { r: photos % 256, g: photos >> 8, b: 120 }
  return sharp({ create: { width: 96, height: 72, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

interface Sending {
  token?: string
  visitor?: string
  name?: string
  key?: string
  type?: string
  ip?: string
  headers?: Record<string, string>
  query?: string
}

/** A published card that guests can send photos to, and what its couple does with them. */
export async function aPhotographedParty(house: TestApp, draft?: ReturnType<typeof aDraft>) {
  return photosOf(house, await aGuestList(house, draft))
}

export function photosOf(house: TestApp, list: GuestList) {
  const open = `/api/public/wedding-invitations/${list.id}/guest-photos` as const
  const own = `${list.path}/guest-photos` as const
  const asOwner = { token: list.token }
  return {
    ...list,
    openPhotos: open,
    ownPhotos: own,
    async send(bytes: Buffer, sending: Sending = {}) {
      const { key = crypto.randomUUID(), type = 'image/jpeg', ip = '127.0.0.1', headers, query = '' } = sending
      const { token, visitor, name } = sending
      const asked = new URLSearchParams({ ...(token && { token }), ...(visitor && { visitor }), ...(name && { name }) })
      const answer = await house.app.inject({
        method: 'PUT',
        url: `${open}/${key}?${asked}${query}`,
        remoteAddress: ip,
        headers: { 'content-type': type, ...headers },
        payload: bytes,
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    shown: async (query = '') => (await ask(house, `GET ${open}${query}`)).body,
    photos: async (by = asOwner, query = '') => (await ask(house, `GET ${own}${query}`, undefined, by)).body,
    judge: (ids: string[], state: string, by = asOwner) => ask(house, `PATCH ${own}`, { ids, state }, by),
    remove: (ids: string[], by = asOwner) => ask(house, `DELETE ${own}`, { ids }, by),
    take: (takes: boolean, by = asOwner) => ask(house, `PUT ${own}/setting`, { takes }, by),
    link: (by = asOwner) => ask(house, `POST ${own}/export-links`, {}, by),
  }
}

/** Moves all ceremonies of a card to today, when its guests may send photos, or to so many days later. */
export async function moveCeremonies({ app, db }: Pick<TestApp, 'app' | 'db'>, cardId: string, daysAhead = 0) {
  const date = addDays(isoDate(app.deps.clock.now()), daysAhead)
  const moved = (column: 'draft' | 'published') =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, '"date": "[0-9-]+"', ${`"date": "${date}"`}, 'g')::jsonb`
  await sql`update wedding_invitations set ${moved('draft')}, ${moved('published')} where id = ${cardId}`.execute(db)
}
