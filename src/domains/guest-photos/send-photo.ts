import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type GuestsCard, visibleCard } from '#domains/cards/guests-card.ts'
import { done, INVALID, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import { type Files, isDiskFull } from '#platform/files.ts'
import { newId } from '#platform/new-id.ts'
import { pictureFolder } from '#platform/picture-files.ts'
import { pictureWork } from '#platform/picture-work.ts'
import { keepOriginal, type PreparedPicture, preparePicture } from '#platform/pictures.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { announceFiles, removeFiles, settleFiles } from '#platform/stray-files.ts'
import { cleanPicture, openPicture } from '#platform/uploads/clean-picture.ts'
import type { UploadFormat } from '#platform/uploads/picture-bytes.ts'
import type { sendGuestPhoto } from './contract.ts'
import { keepPhotoFile, photoFile } from './photo-file.ts'
import { isOpenForPhotos, isSentBy, type KnownSender, photosLeft, senderOf } from './queries.ts'
import { MOST_PHOTOS_OF_CARD, MOST_PHOTOS_OF_ONE } from './rules.ts'

const p = columns('guest_photos', 'p')
const own = columns('guest_photos')
const w = columns('wedding_invitations', 'w')
const g = columns('guests', 'g')

/** As with replies, strangers of one card and one address are counted together; each sends several, and a hall has one address. */
const STRANGERS = { count: 240, seconds: 3600 }
/** Files that a household tries to send, good or bad. */
const HOUSEHOLD = { count: 120, seconds: 3600 }
/** Of all originals of a card, so that they always fit into one ZIP file. */
const MOST_BYTES_OF_CARD = 2 * 1024 ** 3

type Asking = Asked<typeof sendGuestPhoto>

interface Cleaned {
  card: GuestsCard
  sender: KnownSender
  /** Null where this photo has been kept already. */
  photo: { picture: PreparedPicture; clean: Buffer; original: Buffer; format: UploadFormat } | null
}

/** What can be refused cheaply is refused first; then the photo waits its turn to be read. */
export async function cleanPhoto(asked: Asking) {
  const { db, clock, ip, config, params, query, body } = asked
  const card = await visibleCard(db, params.id)
  if (!card) return refused('not_found')
  const sender = await senderOf(db, card.id, query)
  if (!sender) return query.token ? refused('not_found') : refused(INVALID, { visitor: 'required' })
  if (sender.guestId === null && card.personalOnly) return refused('photos_by_link')
  if (await keptPhoto(db, card.id, sender, params.photoKey)) return done<Cleaned>({ card, sender, photo: null })
  if (!(await isOpenForPhotos(db, card, () => clock.now()))) return refused('photos_closed')
  if (sender.guestId === null && !query.name) return refused(INVALID, { name: 'required' })
  const full = await whyNoRoom(db, card.id, sender, (body as Buffer).length)
  if (full) return refused(full)
  const [key, limit] = sender.guestId ? [sender.guestId, HOUSEHOLD] : [`${card.id} ${ip}`, STRANGERS]
  if (!(await withinLimit(db, `guest photo ${key}`, scaled(limit, config)))) {
    throw new HttpError(429, 'too_many_requests', { retryAfter: limit.seconds })
  }
  const original = body as Buffer
  const opened = await openPicture(original)
  if (!opened.ok) return opened
  return pictureWork.run(async () => {
    const cleaned = await cleanPicture(opened)
    if (!cleaned.ok) return cleaned
    const picture = await preparePicture(cleaned.bytes)
    // a name of its own instead of that of its bytes: nobody who has the same photo can tell that it was sent here
    const hidden = { ...picture, id: randomBytes(10).toString('hex') }
    return done<Cleaned>({
      ...{ card, sender },
      photo: { picture: hidden, clean: cleaned.bytes, original, format: opened.format },
    })
  }, ip)
}

async function keptPhoto(db: Db, invitationId: string, sender: KnownSender, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${p} where ${isSentBy(invitationId, sender)} and ${p.sent_key} = ${key}`.execute(db)
  return rows.length > 0
}

async function whyNoRoom(db: Db, invitationId: string, sender: KnownSender, bytes: number) {
  const { rows } = await sql<{ all: number; bytes: number; theirs: number }>`
    select count(*) as all, coalesce(sum(${p.bytes}), 0) as bytes,
      count(*) filter (where ${isSentBy(invitationId, sender)}) as theirs
    from ${p} where ${p.invitation_id} = ${invitationId}`.execute(db)
  const taken = onlyRow(rows)
  if (taken.all >= MOST_PHOTOS_OF_CARD || taken.bytes + bytes > MOST_BYTES_OF_CARD) return 'photos_full'
  return taken.theirs >= MOST_PHOTOS_OF_ONE ? 'photos_enough' : null
}

/**
 * Keeps a photo with its original. Its files are there before the row that speaks of them; where the row does not come,
 * because of a limit, a repeat or a crash, they go again.
 */
export async function keepPhoto(asked: Asked<typeof sendGuestPhoto, Cleaned>) {
  const { db, files, params, query, prepared } = asked
  const { card, sender, photo } = prepared
  const left = async () => done({ left: await photosLeft(db, card.id, sender) })
  if (!photo) return left()
  const { picture, format, original } = photo
  const id = newId()
  const names = [photoFile(id), pictureFolder(picture.id)]
  await announceFiles(db, names)
  try {
    await writeFiles(files, id, photo)
    const kept = await inTransaction(db, async (tx) => {
      // photos of one card are counted one after the other
      await sql`select from ${w} where ${w.id} = ${card.id} for no key update`.execute(tx)
      if (await keptPhoto(tx, card.id, sender, params.photoKey)) return refused('repeated')
      const full = await whyNoRoom(tx, card.id, sender, original.length)
      if (full) return refused(full)
      const { rows } = await sql`
        insert into ${own} (${own.id}, ${own.invitation_id}, ${own.guest_id}, ${own.visitor}, ${own.name}, ${own.sent_key},
          ${own.picture_id}, ${own.width}, ${own.height}, ${own.ground}, ${own.format}, ${own.bytes}, ${own.sent_at})
        select ${id}, ${w.id}, ${sender.guestId}::text, ${sender.visitor}::text,
          case when ${sender.guestId}::text is null then ${query.name ?? ''}::text end, ${params.photoKey},
          ${picture.id}, ${picture.width}::int, ${picture.height}::int, ${picture.ground}, ${format}, ${original.length}::int,
          ${clockNow}
        from ${w} where ${w.id} = ${card.id} and ${w.visible} and (${sender.guestId}::text is null
          or exists (select from ${g} where ${g.id} = ${sender.guestId} and ${g.removed_at} is null)) returning 1`.execute(
        tx,
      )
      if (rows.length === 0) return refused('not_found')
      await settleFiles(tx, names)
      return done(undefined)
    })
    if (kept.ok) return left()
    await removeFiles({ db, files }, names)
    return kept.reason === 'repeated' ? left() : refused(kept.reason)
  } catch (error) {
    // after any other failure the row may have been written: a job takes the files away if it was not
    if (!isDiskFull(error)) throw error
    await removeFiles({ db, files }, names)
    return refused('storage_full')
  }
}

async function writeFiles(files: Files, id: string, { picture, clean, original }: NonNullable<Cleaned['photo']>) {
  await keepPhotoFile(files, id, original)
  await keepOriginal(files, picture.id, clean)
}
