import * as v from 'valibot'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { endpoint } from '#lib/endpoint.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'
import { eachListed, LONGEST_WORDS, MOST_DONG, RATINGS } from '../rules.ts'
import { FILTER_KEYS, FILTER_VALUES, type ListedFilter, ON_DATE } from './rules.ts'

/** Several in one key, separated by commas, or the key several times. */
/* @__NO_SIDE_EFFECTS__ */
const several = <S extends v.GenericSchema<string>>(one: S) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',')))]),
      v.array(one),
      v.maxLength(20),
    ),
  )

/* @__NO_SIDE_EFFECTS__ */
export const figure = (least: number, most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most)))

/* @__NO_SIDE_EFFECTS__ */
const someOf = <const L extends readonly string[]>(values: L) => several(v.picklist(values))
type ListedChoice = { [K in ListedFilter]: ReturnType<typeof someOf<(typeof FILTER_VALUES)[K]>> }

/* @__NO_SIDE_EFFECTS__ */
function choiceOf() {
  const shapes = {
    q: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_WORDS))),
    cityId: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** unsigned names of wards, or of the districts that they belonged to */
    area: several(UnsignedName),
    /** a day in Vietnam, today or later; with it comes what each venue is then */
    date: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))),
    /** of that date; without one either counts. Prices are those of it, or of the dinner. */
    session: v.optional(v.picklist(SESSIONS)),
    /** what prices are for where no date is asked for: a weekend unless said */
    day: v.optional(v.picklist(DAY_KINDS)),
    /** which of the venues that take the guests are wanted by what they are on that date: free and held unless said */
    onDate: someOf(ON_DATE),
    guests: figure(1, 2000),
    /** whole VND a table, all in, of the banquet that is asked for */
    priceFrom: figure(0, MOST_DONG),
    priceTo: figure(0, MOST_DONG),
    rating: v.optional(v.pipe(v.picklist(RATINGS.map(String)), v.transform(Number))),
    ...(eachListed((key) => someOf(FILTER_VALUES[key])) as ListedChoice),
  }
  return Object.fromEntries(FILTER_KEYS.map((key) => [key, shapes[key]])) as typeof shapes
}
/** What somebody looks for, by every filter there is. */
export type VenueChoice = v.InferOutput<typeof VenueChoice>
export const VenueChoice = v.object(choiceOf())

/* @__NO_SIDE_EFFECTS__ */
const optionOf = <S extends v.GenericSchema>(value: S) => v.object({ value, count: v.number() })

/* @__NO_SIDE_EFFECTS__ */
const optionsOf = <const L extends readonly string[]>(values: L) => v.array(optionOf(v.picklist(values)))
type ListedOptions = { [K in ListedFilter]: ReturnType<typeof optionsOf<(typeof FILTER_VALUES)[K]>> }
/* @__NO_SIDE_EFFECTS__ */
const listedOptions = () => eachListed((key) => optionsOf(FILTER_VALUES[key])) as ListedOptions

export type VenueOptions = v.InferOutput<typeof VenueOptions>
export const VenueOptions = v.object({
  total: v.number(),
  cityId: v.array(
    v.object({
      value: v.string(),
      name: v.string(),
      point: v.object({ lat: v.number(), lng: v.number() }),
      count: v.number(),
    }),
  ),
  /** of the chosen city; `former` where the name is that of a district before July 2025 */
  area: v.array(v.object({ value: v.string(), name: v.string(), former: v.boolean(), count: v.number() })),
  /** how many venues match in each step of price, from its value up to the next one's */
  price: v.array(optionOf(v.number())),
  rating: v.array(optionOf(v.number())),
  /** what prices are for: what was asked for, and what is usual where nothing was */
  banquet: v.object({ tables: v.number(), day: v.picklist(DAY_KINDS), session: v.picklist(SESSIONS) }),
  ...listedOptions(),
  /** The days that one can ask for. */
  dates: v.object({ first: v.string(), last: v.string() }),
  /** The date that was asked for, as both calendars name it; null where none was. */
  day: v.nullable(v.object({ date: v.string(), label: v.string(), weekday: v.string(), lunar: v.string() })),
  /** what venues are on that date; none without one */
  onDate: optionsOf(ON_DATE),
  /** where nothing is left: how many there would be without one of the choices */
  ways: v.array(v.object({ without: v.picklist(FILTER_KEYS), count: v.number() })),
})

export const listVenueOptions = endpoint({
  name: 'listVenueOptions',
  method: 'GET',
  path: '/api/public/wedding-centers/filters',
  auth: 'anyone',
  summary: 'What venues can be filtered by, and how many each option would leave under the present choice',
  query: v.strictObject(VenueChoice.entries),
  success: VenueOptions,
})
