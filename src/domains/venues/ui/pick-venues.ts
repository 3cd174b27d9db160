interface Pickable {
  city: { id: string }
  picture: { id: string }
}

/** One venue a city, round after round, so that a short row shows many places; and no picture twice. */
export function pickVenues<V extends Pickable>(
  venues: V[],
  cityIds: string[],
  count: number,
  seen: string[] = [],
): V[] {
  const shown = new Set(seen)
  const queues = cityIds.map((id) => venues.filter((venue) => venue.city.id === id))
  const picked: V[] = []
  while (picked.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const at = queue.findIndex((venue) => !shown.has(venue.picture.id))
      const [next] = at < 0 ? [] : queue.splice(0, at + 1).slice(-1)
      if (at < 0) queue.length = 0
      if (!next || picked.length === count) continue
      shown.add(next.picture.id)
      picked.push(next)
    }
  }
  return picked
}
