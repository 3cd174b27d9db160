interface Placed {
  picture: string
  maker: string
  categories: string[]
}

/** Neither the same picture nor the same maker stands so near to itself, as far as there is anything else to show. */
const APART = 8

/**
 * The order that the site recommends: makers take turns, each with its own dresses in the order of its file, and what
 * looks like a neighbour waits, be it a neighbour among all or in a category. The same folder always gives the same
 * order.
 */
export function recommendedOrder<T extends Placed>(dresses: T[]): T[] {
  const queues = new Map<string, T[]>()
  for (const dress of dresses) queues.set(dress.maker, [...(queues.get(dress.maker) ?? []), dress])
  const order: T[] = []
  const lastIn = new Map<string, string>()
  const turns = [...queues.values()]
  while (order.length < dresses.length) {
    const recent = new Set(order.slice(-APART).map(({ picture }) => picture))
    const lastMaker = order.at(-1)?.maker
    const open = turns.filter((queue) => queue.length > 0)
    const isFresh = ({ picture, categories }: T) =>
      !recent.has(picture) && categories.every((category) => lastIn.get(category) !== picture)
    const fits = (queue: T[], strict: boolean) => (!strict || queue[0]!.maker !== lastMaker) && queue.some(isFresh)
    const queue = open.find((turn) => fits(turn, true)) ?? open.find((turn) => fits(turn, false)) ?? open[0]!
    const [next] = queue.splice(Math.max(0, queue.findIndex(isFresh)), 1)
    order.push(next!)
    for (const category of next!.categories) lastIn.set(category, next!.picture)
    turns.push(...turns.splice(turns.indexOf(queue), 1))
  }
  return order
}
