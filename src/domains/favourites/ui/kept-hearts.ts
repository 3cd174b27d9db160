import { call } from '#shell/browser-call.ts'
import { storage } from '#shell/storage.ts'
import { addFavourite, type FavouriteKind, type Heart, removeFavourite } from '../contract.ts'
import { mergeHearts } from '../merge/contract.ts'
import { createHearts } from './hearts.ts'
import { useHearts } from './shown-hearts.ts'

function read(): Heart[] {
  try {
    const kept: unknown = JSON.parse(storage.get('favourites') ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((heart) => typeof heart?.kind === 'string' && typeof heart.item === 'string')
      : []
  } catch {
    return []
  }
}

/** The hearts of this browser. */
export const hearts = createHearts({
  read,
  write: (kept) => (kept.length ? storage.set('favourites', JSON.stringify(kept)) : storage.remove('favourites')),
  merge,
  // parts of invitations are kept by their editor's own calls, and come here from other devices only
  add: ({ kind, item }) => call(addFavourite(kind as FavouriteKind), { params: { id: item } }),
  remove: ({ kind, item }) => call(removeFavourite(kind as FavouriteKind), { params: { id: item } }),
  changed: (shown) => useHearts.setState(({ changes }) => ({ hearts: shown, changes: changes + 1 })),
})

async function merge(items: Heart[]): Promise<Heart[]> {
  const merged = await call(mergeHearts, { body: { items } })
  if (merged.ok) return merged.value.items
  // what was kept in a shape that is not ours any more is let go of rather than refused for ever
  return items.length ? merge([]) : []
}
