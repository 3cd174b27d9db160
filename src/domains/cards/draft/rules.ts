import * as v from 'valibot'
import { Colour, FONTS } from '#domains/looks/contract.ts'
import { isIsoDate } from '#lib/dates.ts'
import { StoredPicture } from '#lib/picture.ts'

export const SIDES = ['SHARED', 'GROOM', 'BRIDE'] as const
export type Side = (typeof SIDES)[number]
/** Trưởng, thứ, út; quý nam or ái nữ where the family prefers not to count. */
export const BIRTH_ORDERS = ['ELDEST', 'MIDDLE', 'YOUNGEST', 'DEAR'] as const
export const PARENT_FORMS = ['LIVING', 'DECEASED', 'WIDOW'] as const
const OCCASIONS = ['WEDDING', 'ANNOUNCEMENT'] as const

/* @__NO_SIDE_EFFECTS__ */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, 'too_long'))
const IsoDate = v.pipe(
  v.string(),
  v.check((date) => date === '' || isIsoDate(date), 'invalid'),
)
const Time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'invalid'))
const LookId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

/** Empty while the couple has not decided; otherwise as it stands in the card's address. */
const UnsignedName = v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'invalid'), v.maxLength(60))

export type Parent = v.InferOutput<typeof Parent>
const Parent = v.strictObject({
  name: text(80),
  religiousName: v.optional(text(60)),
  form: v.optional(v.picklist(PARENT_FORMS)),
})

export type Person = v.InferOutput<typeof Person>
const Person = v.strictObject({
  fullName: text(80),
  shortName: v.optional(text(60)),
  birthOrder: v.optional(v.nullable(v.picklist(BIRTH_ORDERS))),
  religiousName: v.optional(text(60)),
  father: v.optional(Parent),
  mother: v.optional(Parent),
  address: v.optional(text(200)),
})

export type Ceremony = v.InferOutput<typeof Ceremony>
const Ceremony = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  name: text(80),
  side: v.picklist(SIDES),
  date: v.optional(IsoDate),
  time: v.optional(Time),
  place: v.optional(text(120)),
  address: v.optional(text(200)),
  /** What the family writes instead of the computed lunar date. */
  lunar: v.optional(v.nullable(text(80))),
  point: v.optional(
    v.nullable(
      v.strictObject({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
  ),
  /** The one that the cover and the countdown tell of. */
  main: v.optional(v.boolean()),
})

const DressColour = v.strictObject({ name: text(40), colour: Colour })
const Step = v.strictObject({ time: Time, text: text(120) })
const AlbumPicture = v.strictObject({ ...StoredPicture.entries, alt: text(160) })
const Rsvp = v.strictObject({ open: v.optional(v.boolean()), closingDate: v.optional(v.nullable(IsoDate)) })
const GiftAccount = v.strictObject({
  side: v.picklist(SIDES),
  bank: v.pipe(v.string(), v.regex(/^(\d{6})?$/)),
  number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{0,19}$/)),
  holder: text(80),
})
const Gifts = v.strictObject({
  shown: v.optional(v.boolean()),
  accounts: v.optional(v.pipe(v.array(GiftAccount), v.maxLength(4))),
})

/** A card in parts. Each may be missing, is saved on its own, and remembers which revision changed it. */
export const PARTS = {
  unsignedName: v.optional(UnsignedName),
  template: v.optional(LookId),
  palette: v.optional(v.nullable(LookId)),
  font: v.optional(v.nullable(v.picklist(FONTS))),
  music: v.optional(v.nullable(LookId)),
  occasion: v.optional(v.picklist(OCCASIONS)),
  groom: v.optional(Person),
  bride: v.optional(Person),
  ceremonies: v.optional(v.pipe(v.array(Ceremony), v.maxLength(12))),
  greeting: v.optional(text(600)),
  story: v.optional(text(4000)),
  album: v.optional(v.pipe(v.array(AlbumPicture), v.maxLength(40))),
  dressColours: v.optional(v.pipe(v.array(DressColour), v.maxLength(8))),
  timetable: v.optional(v.pipe(v.array(Step), v.maxLength(20))),
  rsvp: v.optional(Rsvp),
  gifts: v.optional(Gifts),
  /** Search engines may list the card. */
  searchable: v.optional(v.boolean()),
}

export type Draft = v.InferOutput<typeof Draft>
export const Draft = v.strictObject(PARTS)
export type Part = keyof Draft

const MISSING = ['groom', 'bride', 'ceremony', 'unsignedName'] as const
export type Missing = (typeof MISSING)[number]

/** What a card still lacks before guests can be shown it. */
export function missingParts({ groom, bride, ceremonies, unsignedName }: Draft): Missing[] {
  const whole = ceremonies?.some(({ date, time, place }) => date && time && place?.trim())
  const missing: Record<Missing, boolean> = {
    groom: !groom?.fullName.trim(),
    bride: !bride?.fullName.trim(),
    ceremony: !whole,
    unsignedName: !unsignedName,
  }
  return MISSING.filter((part) => missing[part])
}
