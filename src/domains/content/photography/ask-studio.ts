import { sql } from 'kysely'
import { longDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { showPhone } from '#lib/phone.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { LANGUAGE_OF_HOUSES, wordOf } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { AlbumCard, askForAlbum } from './contract.ts'

const a = columns('documents', 'a')

const DAY = 86_400
/** The same number asks about the same album once a day: whoever presses again is told the same. */
const ONCE = { count: 1, seconds: DAY }
const FOR_A_PHONE = { count: 20, seconds: DAY }
const FOR_AN_ADDRESS = { count: 60, seconds: 3600 }

/** Hands the request to the studio; the site keeps nothing of it but the promise to send it. */
export async function askStudio(asked: Asked<typeof askForAlbum>): Promise<Outcome<typeof askForAlbum>> {
  const { db, params, body, ip, config } = asked
  const { name, tel, date, note } = body
  const lang = LANGUAGE_OF_HOUSES
  const { rows } = await sql<{ card: AlbumCard; to: string | null }>`
    select ${a.data} -> ${lang} -> 'card' as card, ${a.data} ->> 'askAt' as to
    from ${a} where ${a.kind} = 'album' and ${a.id} = ${params.id}`.execute(db)
  if (!rows[0]) return refused('not_found')
  const { card, to } = rows[0]
  if (!to || !card.studio) return refused('studio_not_asked')
  const { studio } = card
  return inTransaction(db, async (tx): Promise<Outcome<typeof askForAlbum>> => {
    if (!(await withinLimit(tx, `album ${params.id} ${tel}`, ONCE))) return done(undefined)
    const room =
      (await withinLimit(tx, `albums ${tel}`, scaled(FOR_A_PHONE, config))) &&
      (await withinLimit(tx, `albums ${ip}`, scaled(FOR_AN_ADDRESS, config)))
    if (!room) return refused('album_requests_too_many')
    const day = date ? longDate(date, lang) : wordOf(lang, 'undated')
    const wish = [day, note && wordOf(lang, 'note', { note })].filter(Boolean).join(' · ')
    await queueMessage(tx, {
      template: 'house.album',
      params: { studio: studio.name, album: card.title, client: `${name}, ${showPhone(tel)}`, wish },
      to,
      lang,
    })
    return done(undefined)
  })
}
