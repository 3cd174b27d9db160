import * as v from 'valibot'
import { Colour, FONTS } from '#domains/looks/contract.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { TEL } from '#lib/phone.ts'
import { StoredPicture } from '#lib/picture.ts'

export const SIDES = ['SHARED', 'GROOM', 'BRIDE'] as const
export type Side = (typeof SIDES)[number]
/** What somebody who prepares a card beside its owner may do: everything, only with the households of one side, only look. */
export const CO_OWNER_ROLES = ['all', 'guests', 'look'] as const
export type CoOwnerRole = (typeof CO_OWNER_ROLES)[number]
/** Those who write at the guest list. */
export const GUEST_KEEPERS = ['all', 'guests'] as const satisfies CoOwnerRole[]
/** Trưởng, thứ, út; quý nam or ái nữ where the family prefers not to count. */
export const BIRTH_ORDERS = ['ELDEST', 'MIDDLE', 'YOUNGEST', 'DEAR'] as const
export const PARENT_FORMS = ['LIVING', 'DECEASED', 'WIDOW', 'STEP'] as const
/** Who stands for a family beside or instead of the parents. */
export const GUARDIAN_ROLES = ['GUARDIAN', 'REPRESENTATIVE'] as const
const FAMILY_SIDES = ['GROOM', 'BRIDE'] as const
/** One card goes out several times: to keep the day, to invite (or only to tell), and to say thank you. */
export const OCCASIONS = ['SAVE_THE_DATE', 'WEDDING', 'ANNOUNCEMENT', 'THANKS'] as const

/** The most letters of what is written on a card. */
export const LONGEST = {
  unsignedName: 60,
  /** of a person, a ceremony, the holder of an account */
  name: 80,
  shortName: 60,
  religiousName: 60,
  /** bác ruột, cậu, anh cả */
  relation: 40,
  place: 120,
  address: 200,
  lunar: 80,
  greeting: 600,
  story: 4000,
  step: 120,
  colourName: 40,
  alt: 160,
} as const

/** How many there may be of each on one card. */
export const MOST_ON_CARD = {
  ceremonies: 12,
  pictures: 40,
  dressColours: 8,
  steps: 20,
  accounts: 4,
  contacts: 4,
} as const

/* @__NO_SIDE_EFFECTS__ */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, 'too_long'))
const IsoDate = v.pipe(
  v.string(),
  v.check((date) => date === '' || isIsoDate(date), 'invalid'),
)
const Time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'invalid'))
const LookId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))

/** Empty while the couple has not decided; otherwise as it stands in the card's address. */
const UnsignedName = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'invalid'),
  v.maxLength(LONGEST.unsignedName),
)

export type Parent = v.InferOutput<typeof Parent>
const Parent = v.strictObject({
  name: text(LONGEST.name),
  religiousName: v.optional(text(LONGEST.religiousName)),
  form: v.optional(v.picklist(PARENT_FORMS)),
})

export type Guardian = v.InferOutput<typeof Guardian>
const Guardian = v.strictObject({
  role: v.picklist(GUARDIAN_ROLES),
  name: text(LONGEST.name),
  relation: v.optional(text(LONGEST.relation)),
})

export type Person = v.InferOutput<typeof Person>
const Person = v.strictObject({
  fullName: text(LONGEST.name),
  shortName: v.optional(text(LONGEST.shortName)),
  birthOrder: v.optional(v.nullable(v.picklist(BIRTH_ORDERS))),
  religiousName: v.optional(text(LONGEST.religiousName)),
  father: v.optional(Parent),
  mother: v.optional(Parent),
  guardian: v.optional(v.nullable(Guardian)),
  address: v.optional(text(LONGEST.address)),
})

export type Ceremony = v.InferOutput<typeof Ceremony>
const Ceremony = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  name: text(LONGEST.name),
  side: v.picklist(SIDES),
  date: v.optional(IsoDate),
  /** When guests are asked to come; of a banquet, when they are welcomed (đón khách). */
  time: v.optional(Time),
  /** When a banquet begins (khai tiệc). */
  feastTime: v.optional(v.nullable(Time)),
  place: v.optional(text(LONGEST.place)),
  address: v.optional(text(LONGEST.address)),
  /** What the family writes instead of the computed lunar date. */
  lunar: v.optional(v.nullable(text(LONGEST.lunar))),
  point: v.optional(
    v.nullable(
      v.strictObject({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
  ),
  /** The one that the shared face tells of: cover, countdown, share picture, message, tables. */
  main: v.optional(v.boolean()),
  /** The families' faces that it leads. */
  leads: v.optional(v.pipe(v.array(v.picklist(FAMILY_SIDES)), v.maxLength(2))),
})

const DressColour = v.strictObject({ name: text(LONGEST.colourName), colour: Colour })
const Step = v.strictObject({ time: Time, text: text(LONGEST.step) })
const AlbumPicture = v.strictObject({ ...StoredPicture.entries, alt: text(LONGEST.alt) })
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** One picture with a place of its own; whatever is cut away, its focus stays in sight. */
export type CardPhoto = v.InferOutput<typeof CardPhoto>
const CardPhoto = v.strictObject({ file: AlbumPicture, focus: v.strictObject({ x: Share, y: Share }) })
const Rsvp = v.strictObject({ open: v.optional(v.boolean()), closingDate: v.optional(v.nullable(IsoDate)) })
/** Whom guests call: empty while the number is being typed. */
export type Contact = v.InferOutput<typeof Contact>
const Contact = v.strictObject({
  side: v.picklist(FAMILY_SIDES),
  name: text(LONGEST.name),
  tel: v.union([v.literal(''), v.pipe(v.string(), v.regex(TEL))]),
})
const GiftAccount = v.strictObject({
  side: v.picklist(SIDES),
  bank: v.pipe(v.string(), v.regex(/^(\d{6})?$/)),
  number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{0,19}$/)),
  holder: text(LONGEST.name),
})
const Gifts = v.strictObject({
  shown: v.optional(v.boolean()),
  accounts: v.optional(v.pipe(v.array(GiftAccount), v.maxLength(MOST_ON_CARD.accounts))),
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
  ceremonies: v.optional(v.pipe(v.array(Ceremony), v.maxLength(MOST_ON_CARD.ceremonies))),
  greeting: v.optional(text(LONGEST.greeting)),
  story: v.optional(text(LONGEST.story)),
  album: v.optional(v.pipe(v.array(AlbumPicture), v.maxLength(MOST_ON_CARD.pictures))),
  coverPhoto: v.optional(v.nullable(CardPhoto)),
  bridePhoto: v.optional(v.nullable(CardPhoto)),
  groomPhoto: v.optional(v.nullable(CardPhoto)),
  dressColours: v.optional(v.pipe(v.array(DressColour), v.maxLength(MOST_ON_CARD.dressColours))),
  timetable: v.optional(v.pipe(v.array(Step), v.maxLength(MOST_ON_CARD.steps))),
  rsvp: v.optional(Rsvp),
  gifts: v.optional(Gifts),
  contacts: v.optional(v.pipe(v.array(Contact), v.maxLength(MOST_ON_CARD.contacts))),
  /** Search engines may list the card. */
  searchable: v.optional(v.boolean()),
}

/** The parts that are one picture. */
export const PHOTO_PARTS = ['coverPhoto', 'bridePhoto', 'groomPhoto'] as const

export type Draft = v.InferOutput<typeof Draft>
export const Draft = v.strictObject(PARTS)
export type Part = keyof Draft

const MISSING = ['groom', 'bride', 'ceremony', 'unsignedName'] as const
export type Missing = (typeof MISSING)[number]

/** What a card still lacks before guests can be shown it. */
export function missingParts({ groom, bride, ceremonies, unsignedName, occasion }: Draft): Missing[] {
  const isDayEnough = occasion === 'SAVE_THE_DATE'
  const whole = ceremonies?.some(({ date, time, place }) => date && (isDayEnough || (time && place?.trim())))
  const missing: Record<Missing, boolean> = {
    groom: !groom?.fullName.trim(),
    bride: !bride?.fullName.trim(),
    ceremony: !whole,
    unsignedName: !unsignedName,
  }
  return MISSING.filter((part) => missing[part])
}
