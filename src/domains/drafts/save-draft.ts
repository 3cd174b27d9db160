import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Draft, Part } from '#domains/cards/draft/rules.ts'
import { isOwn } from '#domains/cards/guests-card.ts'
import { isOwnMusic } from '#domains/music/own-music.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { withOwnPictures } from './album/check-own-pictures.ts'
import { type changeInvitation, type createInvitation, MOST_INVITATIONS, MOST_KEPT } from './contract.ts'
import { takeName } from './names.ts'
import { invitationOf } from './queries.ts'

const w = columns('wedding_invitations')

export function create({ db, viewer, body: sent }: Asked<typeof createInvitation>) {
  const id = newId()
  return inTransaction(db, async (tx) => {
    const known = await checked(tx, viewer.customerId, sent)
    if (!known.ok) return known
    const body = known.value
    const written = await sql`
      insert into ${w} (${w.id}, ${w.customer_id}, ${w.draft})
      select ${id}, ${viewer.customerId}, ${JSON.stringify(body)}
      from (
        select count(*) as kept, count(*) filter (where ${w.deleted_at} is null) as living
        from ${w} where ${w.customer_id} = ${viewer.customerId}) own
      where living < ${MOST_INVITATIONS} and kept < ${MOST_KEPT}
      returning 1`.execute(tx)
    if (written.rows.length === 0) return refused('too_many_invitations')
    if (body.unsignedName && !(await takeName(tx, id, body.unsignedName))) return refused('name_taken')
    return done((await invitationOf(tx, viewer.customerId, id))!)
  })
}

/** With the pictures as they were brought; refused where one was not, or the music was not. */
async function checked(tx: Transaction, customerId: string, sent: Draft, current: Draft = {}) {
  if (!(await isOwnMusic(tx, customerId, sent.music, current.music))) return refused('music_unknown')
  const body = await withOwnPictures(tx, customerId, sent, current)
  return body ? done(body) : refused('picture_unknown')
}

export interface Current {
  draft: Draft
  revision: number
  changed: Partial<Record<Part, number>>
}

/** The customer's card, which nobody else changes until the transaction ends. */
export async function lockedDraft(tx: Transaction, customerId: string, id: string): Promise<Current | undefined> {
  const drafts = tx.selectFrom('wedding_invitations').select(['draft', 'revision', 'changed'])
  return drafts.where(isOwn(customerId, id)).forUpdate().$narrowType<Current>().executeTakeFirst()
}

/**
 * Writes parts of a draft. Whoever says which revision they started from never overwrites a part that was changed
 * since: they are told which parts those are. Other parts go through, so that two can write at one card.
 */
export function editDraft({ db, viewer, params, body: { revision, ...given } }: Asked<typeof changeInvitation>) {
  return inTransaction(db, async (tx) => {
    const current = await lockedDraft(tx, viewer.customerId, params.id)
    if (!current) return refused('not_found')
    const known = await checked(tx, viewer.customerId, given, current.draft)
    if (!known.ok) return known
    const sent = known.value
    const parts = (Object.keys(sent) as Part[]).filter((part) => !isDeepStrictEqual(sent[part], current.draft[part]))
    const lost = parts.filter((part) => revision !== undefined && (current.changed[part] ?? 1) > revision)
    if (lost.length) return refused('changed_elsewhere', Object.fromEntries(lost.map((part) => [part, 'changed'])))

    if (parts.includes('unsignedName') && !(await takeName(tx, params.id, sent.unsignedName ?? ''))) {
      return refused('name_taken', { unsignedName: 'name_taken' })
    }
    if (parts.length) {
      const written = Object.fromEntries(parts.map((part) => [part, sent[part]]))
      const changed = Object.fromEntries(parts.map((part) => [part, current.revision + 1]))
      await sql`
        update ${w} set ${w.draft} = ${w.draft} || ${JSON.stringify(written)}::jsonb,
          ${w.changed} = ${w.changed} || ${JSON.stringify(changed)}::jsonb, ${w.revision} = ${w.revision} + 1,
          ${w.updated_at} = ${clockNow}
        where ${w.id} = ${params.id}`.execute(tx)
    }
    return found(await invitationOf(tx, viewer.customerId, params.id))
  })
}
