import { sql } from 'kysely'
import { givenName } from '#lib/given-name.ts'
import { householdCode } from '#lib/household-key.ts'
import { href } from '#lib/href.ts'
import { memoOf, vietQr } from '#lib/viet-qr.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Draft } from '../draft/rules.ts'
import { isLinkedBy } from '../reply/living.ts'
import { asksForReplies, BANKS, type GiftAccount, isWholeAccount, opensGifts } from './contract.ts'

const n = columns('invitation_names', 'n')
const w = columns('wedding_invitations', 'w')
const g = columns('guests', 'g')

/** Whole accounts of a card that shows them; none is said of the others. */
export function shownAccounts({ gifts }: Pick<Draft, 'gifts'>) {
  return gifts?.shown ? (gifts.accounts ?? []).filter(isWholeAccount) : []
}

/** The accounts of a published card, for whoever may see them by their answer; null for all others. */
export async function giftsOf(db: Db, name: string, token: string | undefined): Promise<GiftAccount[] | null> {
  const { rows } = await sql<{ card: Draft; guest: (Parameters<typeof opensGifts>[0] & { id: string }) | null }>`
    select ${w.published} as card, (
      select jsonb_build_object('id', ${g.id}, 'listed', ${g.listed}, 'state', ${g.state}, 'held', ${g.held_at} is not null)
      from ${g}
      where ${isLinkedBy(token ?? '')} and ${g.invitation_id} = ${w.id}
    ) as guest
    from ${n} join ${w} on ${w.id} = ${n.invitation_id}
    where ${n.name} = ${name} and ${n.published} and ${w.visible}`.execute(db)
  const [row] = rows
  if (!row || (asksForReplies(row.card) && !(row.guest && opensGifts(row.guest)))) return null
  const { card, guest } = row
  const accounts = shownAccounts(card)
  const couple = [card.groom, card.bride].map((person) => givenName(person?.shortName || person?.fullName || ''))
  // the household's code, by which the couple finds the transfer in its statement
  const memo = memoOf(['Mung cuoi', ...(guest ? [householdCode(guest.id)] : couple)].join(' '))
  const whole = accounts.map(({ side, bank, number, holder }, index) => ({
    side,
    bank,
    bankName: BANKS[bank]!,
    number,
    holder,
    memo,
    code: vietQr({ bank, account: number, memo }),
    picture: `${href('card', { unsignedName: name })}/qr-${index + 1}.png${token ? `?g=${token}` : ''}`,
  }))
  return whole.length ? whole : null
}
