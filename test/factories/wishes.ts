import { sql } from 'kysely'
import type { LiveWishes } from '#domains/guest-book/contract.ts'
import type { TestApp } from './app.ts'
import { anAddress, ask } from './customers.ts'
import { type GuestList, guestListOf } from './guests.ts'
import { aDraft, anInvitation } from './invitations.ts'

/** A published card, its guest list and what guests leave in its book. */
export async function aWishBook(house: TestApp, given?: GuestList) {
  const list = given ?? guestListOf(house, await anInvitation(house, aDraft(), true))
  const openWishes = `/api/public/wedding-invitations/${list.id}/wishes` as const
  const as = { token: list.token }
  return {
    ...list,
    openWishes,
    /** From an address of its own, as most are. */
    wish: (body: object, manner = {}) => ask(house, `POST ${openWishes}`, body, { ip: anAddress(), ...manner }),
    wishes: (query = '') => ask(house, `GET ${list.path}/wishes${query}`, undefined, as),
    judge: (id: string, body: object) => ask(house, `PATCH ${list.path}/wishes/${id}`, body, as),
    settings: () => ask(house, `GET ${list.path}/guest-book`, undefined, as),
    showAtOnce: (atOnce: boolean) => ask(house, `PUT ${list.path}/guest-book`, { atOnce }, as),
    live: (after?: string) => ask(house, `GET ${openWishes}/live${after ? `?after=${after}` : ''}`),
    /** What a screen is told. */
    async told(after?: string): Promise<LiveWishes> {
      return (await ask(house, `GET ${openWishes}/live${after ? `?after=${after}` : ''}`)).body
    },
    /** So many wishes straight into the database. */
    many: (count: number, state = 'SHOWN') =>
      sql`
        insert into guest_wishes (id, invitation_id, side, name, wish, wish_state, wished_at)
        select md5(${list.id} || n), ${list.id}, 'SHARED', 'Khách ' || n, 'Lời chúc ' || n, ${state},
          now() + n * interval '1 millisecond'
        from generate_series(1, ${count}::int) n`.execute(house.db),
  }
}

export type WishBook = Awaited<ReturnType<typeof aWishBook>>
