import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import { anyOf, columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { pictureFolder } from '#platform/picture-files.ts'
import type { Asked } from '#platform/serve.ts'
import { removeFiles } from '#platform/stray-files.ts'
import type { judgePhotos, removePhotos, takePhotos } from './contract.ts'
import { photoFile } from './photo-file.ts'
import { isSeenPhoto } from './queries.ts'

const p = columns('guest_photos', 'p')
const own = columns('guest_photos')

/** Those among them that are not seen, or gone by now, are passed over. */
export function judge({ db, viewer, params: { id }, body }: Asked<typeof judgePhotos>) {
  return inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, false, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    const { rows } = await sql`
      update ${p} set ${own.state} = ${body.state}
      where ${isSeenPhoto(card)} and ${p.id} = ${anyOf(body.ids)} and ${p.state} <> ${body.state} returning 1`.execute(
      tx,
    )
    const changed = rows.length
    if (changed) {
      await noteChange(tx, id, { customerId: viewer.customerId, what: 'photos-judged', count: changed })
    }
    return done({ changed })
  })
}

/** The rows first: from then on nobody is shown them, and their files go with them or with the next run of the job. */
export async function removeForGood({ db, files, viewer, params: { id }, body }: Asked<typeof removePhotos>) {
  const removed = await inTransaction(db, async (tx) => {
    const card = await ownCard(tx, viewer.customerId, id, false, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    const { rows } = await sql<{ id: string; picture: string }>`
      delete from ${p} where ${isSeenPhoto(card)} and ${p.id} = ${anyOf(body.ids)}
      returning ${p.id}, ${p.picture_id} as picture`.execute(tx)
    const count = rows.length
    if (count) await noteChange(tx, id, { customerId: viewer.customerId, what: 'photos-removed', count })
    return done(rows)
  })
  if (!removed.ok) return removed
  const names = removed.value.flatMap((photo) => [photoFile(photo.id), pictureFolder(photo.picture)])
  await removeFiles({ db, files }, names)
  return done({ removed: removed.value.length })
}

export async function setTaking({ db, viewer, params: { id }, body: { takes } }: Asked<typeof takePhotos>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id))) return refused('not_found')
    await tx
      .insertInto('guest_settings')
      .values({ invitation_id: id, takes_photos: takes })
      .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet({ takes_photos: takes }))
      .execute()
    await noteChange(tx, id, { customerId: viewer.customerId, what: 'settings-changed' })
    return done({ takes })
  })
}
