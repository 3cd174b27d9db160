import type { OfferedFilters } from '../filters/contract.ts'
import { chosenIn, type DressListQuery } from './dresses-href.ts'
import { readWords } from './read-words.ts'
import { typedPrice } from './typed-price.ts'

type Bounds = Pick<DressListQuery, 'priceFrom' | 'priceTo'>

/** The choices that typed words make, and prices as the list has them. */
export function readTyped(query: DressListQuery): DressListQuery {
  const read = readWords(query)
  return { ...read, ...knownBounds(read) }
}

/** The lower one first, from whatever somebody typed without script. */
function knownBounds({ priceFrom, priceTo }: DressListQuery): Bounds {
  const [from, to] = [priceFrom, priceTo].map((typed) => (typed ? boundIn(typed) : undefined))
  const [least, most] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return { priceFrom: least?.toString(), priceTo: most?.toString() }
}

/** In an address a figure of more than three digits is whole VND already. */
const boundIn = (typed: string) => (/^\d{4,9}$/.test(typed) ? Number(typed) : typedPrice(typed))

/** With those of the makers and cities that there are. */
export function withKnownMakers(query: DressListQuery, filters: OfferedFilters): DressListQuery {
  const known = (group: 'brand' | 'city') =>
    chosenIn(query, group)
      .filter((id) => filters[group].some((option) => option.id === id))
      .join(',') || undefined
  return { ...query, brand: known('brand'), city: known('city') }
}

/** Without the keys that a list has refused; a list's values are refused one by one, as `colour.1`. */
export function withoutWrong(query: DressListQuery, fields: Record<string, unknown>): DressListQuery {
  const wrong = Object.keys(fields).map((field) => field.split('.')[0])
  return Object.fromEntries(Object.entries(query).filter(([key]) => !wrong.includes(key)))
}
