import type { Gift, GivenGift } from '#domains/gift-book/contract.ts'
import { newKey } from '#shell/call/attempt-key.ts'
import type { TestApp } from './app.ts'
import { ask } from './customers.ts'

/** Two million in an envelope, new. */
export const aGift = (changes: Partial<GivenGift> = {}): GivenGift => ({
  ...{ version: 0, guestId: null, name: 'Cô chú Bảy', side: 'BRIDE', ceremony: null },
  ...{
    unit: 'VND',
    amount: 2_000_000,
    thing: '',
    way: 'ENVELOPE',
    givenOn: '2026-11-28',
    note: '',
    statementKey: null,
  },
  ...changes,
})

/** The ways into a card's gift book, as its owner. */
export function giftBookOfCard(house: TestApp, { path, token }: { path: `/${string}`; token: string }) {
  const book = `${path}/gift-book` as const
  const manner = { token }
  return {
    book,
    list: async (): Promise<Gift[]> => (await ask(house, `GET ${book}`, undefined, manner)).body.items,
    keep: (changes: Partial<GivenGift> = {}, id: string = newKey()) =>
      ask(house, `PUT ${book}/${id}`, aGift(changes), manner),
    remove: (id: string, version: number) => ask(house, `DELETE ${book}/${id}`, { version }, manner),
    thank: (ids: string[], thanked = true) => ask(house, `PATCH ${book}`, { ids, thanked }, manner),
    paste: (text: string, trial = false) =>
      ask(house, `POST ${book}/statements${trial ? '/trial' : ''}`, { text }, manner),
    file: () => ask(house, `GET ${book}/export`, undefined, manner),
  }
}
