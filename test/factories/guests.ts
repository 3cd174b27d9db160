import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { anAddress, ask, said } from './customers.ts'
import { aDraft, anInvitation } from './invitations.ts'

type Card = Omit<Awaited<ReturnType<typeof anInvitation>>, 'customerId'> & { customerId: string }

/** A published card, and its couple's way to the guest list. */
export async function aGuestList(house: TestApp, draft = aDraft()) {
  const card = await anInvitation(house, draft, true)
  return guestListOf(house, card)
}

export function guestListOf(house: TestApp, card: Card) {
  const path = `${card.path}/wedding-invitation-guests` as const
  const open = `/api/public/wedding-invitations/${card.id}/wedding-invitation-guests` as const
  const asOwner = { token: card.token }
  return {
    ...card,
    guestsPath: path,
    openPath: open,
    async guest(given: object = {}) {
      const made = await ask(house, `POST ${path}`, { name: 'Anh Hiếu và gia đình', ...given }, asOwner)
      if (made.status !== 201) throw new Error(`no guest was written down: ${said(made)}`)
      return made.body
    },
    list: (query = '') => ask(house, `GET ${path}${query}`, undefined, asOwner),
    /** From an address of its own, as most are. */
    reply: (body: object, manner = {}) => ask(house, `POST ${open}`, body, { ip: anAddress(), ...manner }),
    statistics: async () => (await ask(house, `GET ${card.path}/statistics`, undefined, asOwner)).body,
    async importing(file: Buffer | string, query = '') {
      const answer = await house.app.inject({
        method: 'POST',
        url: `${path}/imports${query}`,
        headers: { authorization: `Bearer ${card.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

export type GuestList = Awaited<ReturnType<typeof aGuestList>>

/** So many households straight into the database: of every four two come, one does not, one has not answered. */
export async function manyGuests({ db }: Pick<TestApp, 'db'>, invitationId: string, count: number) {
  const AT_ONCE = 20_000
  for (let from = 0; from < count; from += AT_ONCE) {
    await sql`
      insert into guests (id, invitation_id, token, name, name_key, search, side, circle, seats, position, state,
        replies, adults, children, vegetarians, recorded_by, replied_at, wish, wish_state, wished_at)
      select md5(${invitationId} || n), ${invitationId}, left(md5('t' || ${invitationId}::text || n), 22),
        'Nhà thứ ' || n, 'nhà thứ ' || n, 'nha thu ' || n, (array['SHARED', 'GROOM', 'BRIDE'])[n % 3 + 1],
        'Nhóm ' || n % 20, 4, n, (array['YES', 'YES', 'NO', 'WAITING'])[n % 4 + 1],
        case when n % 4 < 2 then '{"tiec":{"coming":true,"adults":2,"children":1,"vegetarians":1}}'
          when n % 4 = 2 then '{"tiec":{"coming":false,"adults":0,"children":0,"vegetarians":0}}' else '{}' end::jsonb,
        case when n % 4 < 2 then 2 else 0 end, case when n % 4 < 2 then 1 else 0 end, case when n % 4 < 2 then 1 else 0 end,
        case when n % 4 < 3 then 'GUEST' end, case when n % 4 < 3 then now() end,
        case when n % 8 = 0 then 'Chúc hai bạn' end, case when n % 8 = 0 then 'SHOWN' end, case when n % 8 = 0 then now() end
      from generate_series(${from}::int, ${Math.min(count, from + AT_ONCE) - 1}::int) n`.execute(db)
  }
}

/** So many who answered on the link for all, straight into the database; `held` ones wait for the couple's nod. */
export const manyStrangers = ({ db }: Pick<TestApp, 'db'>, invitationId: string, count: number, held = false) =>
  sql`
    insert into guests (id, invitation_id, token, name, name_key, search, listed, position, state, replies, adults,
      recorded_by, replied_at ${held ? sql`, held_at` : sql``})
    select md5('s' || ${invitationId} || n), ${invitationId}, left(md5('u' || ${invitationId}::text || n), 22),
      'Kẻ lạ ' || n, 'kẻ lạ ' || n, 'ke la ' || n, false, n, 'YES',
      '{"tiec":{"coming":true,"adults":2,"children":0,"vegetarians":0}}', 2, 'GUEST', now() ${held ? sql`, now()` : sql``}
    from generate_series(1, ${count}::int) n`.execute(db)

/** What the rows themselves come to, for comparing with the sums that the database keeps. */
export async function countedAnew({ db }: Pick<TestApp, 'db'>, invitationId: string) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as households, count(*) filter (where state = 'YES') as yes, count(*) filter (where state = 'NO') as no,
      coalesce(sum(adults), 0) as adults, coalesce(sum(children), 0) as children,
      coalesce(sum(vegetarians), 0) as vegetarians
    from guests where invitation_id = ${invitationId} and removed_at is null`.execute(db)
  return rows[0]!
}
