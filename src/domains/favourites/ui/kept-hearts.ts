import { addInvitationFavourite, type Code, removeInvitationFavourite } from '#domains/favourites/parts/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { storage } from '#shell/storage.ts'
import { FAVOURITE_PATHS, type FavouriteKind, type Heart, type HeartKind } from '../contract.ts'
import { addFavourite, removeFavourite } from '../hearts/contract.ts'
import { mergeHearts } from '../merge/contract.ts'
import { createHearts } from './hearts.ts'
import { useHearts } from './shown-hearts.ts'

function read(): Heart[] {
  const kept = storage.getJson('favourites')
  return Array.isArray(kept)
    ? kept.filter((heart) => typeof heart?.kind === 'string' && typeof heart.item === 'string')
    : []
}

/** Parts of invitations have calls of their own, which name the kind as a code. */
const isPart = (kind: HeartKind) => !(kind in FAVOURITE_PATHS)
const codeOf = (kind: HeartKind) => kind.toUpperCase() as Code

/** The hearts of this browser. */
export const hearts = createHearts({
  read,
  write: (kept) => (kept.length ? storage.set('favourites', JSON.stringify(kept)) : storage.remove('favourites')),
  merge,
  add: ({ kind, item }) =>
    isPart(kind)
      ? call(addInvitationFavourite, { body: { code: codeOf(kind), itemCode: item } })
      : call(addFavourite(kind as FavouriteKind), { params: { id: item } }),
  remove: ({ kind, item }) =>
    isPart(kind)
      ? call(removeInvitationFavourite, { params: { code: codeOf(kind), itemCode: item } })
      : call(removeFavourite(kind as FavouriteKind), { params: { id: item } }),
  changed: (shown) => useHearts.setState(({ changes }) => ({ hearts: shown, changes: changes + 1 })),
})

async function merge(items: Heart[]): Promise<Heart[]> {
  const merged = await call(mergeHearts, { body: { items } })
  if (merged.ok) return merged.value.items
  // what was kept in a shape that is not ours any more is let go of rather than refused for ever
  return items.length ? merge([]) : []
}
