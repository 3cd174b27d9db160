import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { forgetUnheldMusic, holdMusic, type KeptPiece } from '#platform/music.ts'
import type { Music } from './contract.ts'
import { type OwnMusic, ownMusicIn } from './contract.ts'

const p = columns('music_pieces', 'p')
const u = columns('music_uploads', 'u')
const c = columns('wedding_invitations', 'c')

export const toOwner = ({ id, kind, seconds, bytes, listenKey }: KeptPiece): OwnMusic => ({
  id: `own-${id}-${kind}`,
  seconds,
  bytes,
  url: `/music/own/${listenKey}.${kind}`,
})

/** As a card plays it, at an address beneath the card's own; the card has words for its name. */
export function ownPiece(music: string | null | undefined, address: string): Music | null {
  const own = ownMusicIn(music)
  return own && { id: music!, name: '', description: '', url: `${address}/nhac/${own.id}.${own.kind}` }
}

/** A draft may name what its couple brought; what they did not bring, or nobody did, is unknown alike. */
export async function isOwnMusic(
  tx: Transaction,
  customerId: string,
  music: string | null | undefined,
  current: string | null | undefined,
) {
  const own = ownMusicIn(music)
  return !own || music === current || holdMusic(tx, customerId, own.id, own.kind)
}

export const forgetMusicOf = (tx: Transaction, customerId: string) =>
  tx.deleteFrom('music_uploads').where('customer_id', '=', customerId).execute()

/** Forgets what was brought days ago and no card of its owner plays, drafted or published. */
export async function forgetUnusedMusic({ db, files }: { db: Db; files: Files }, days = 3): Promise<number> {
  await sql`
    delete from ${u} using ${p}
    where ${p.id} = ${u.piece_id} and ${u.created_at} < ${clockNow} - make_interval(days => ${days})
      and not exists (
        select from ${c} where ${c.customer_id} = ${u.customer_id}
          and 'own-' || ${p.id} || '-' || ${p.kind} in (${c.draft} ->> 'music', ${c.published} ->> 'music'))`.execute(
    db,
  )
  return forgetUnheldMusic({ db, files })
}
