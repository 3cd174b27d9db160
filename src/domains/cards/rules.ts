import type { PublicInvitation } from './contract.ts'
import type { Ceremony, Person, Side } from './draft/rules.ts'

export const FACES = ['shared', 'groom', 'bride'] as const
export type Face = (typeof FACES)[number]
export const faceOf = (asked: string | undefined): Face => FACES.find((face) => face === asked) ?? 'shared'

/** Whose family shows a face, and which face its households see. */
export const SIDE_OF: Record<Face, Side> = { shared: 'SHARED', groom: 'GROOM', bride: 'BRIDE' }
export const FACE_OF: Record<Side, Face> = { SHARED: 'shared', GROOM: 'groom', BRIDE: 'bride' }

/** What is drawn: a published card, or a draft in its look. */
export type CardContent = Omit<
  PublicInvitation,
  'id' | 'revision' | 'searchable' | 'rsvp' | 'repliesOpen' | 'personalOnly' | 'hasGifts' | 'asked'
> & { asked?: PublicInvitation['asked'] }

type Whose = 'groom' | 'bride'
export interface Family {
  whose: Whose
  person: Person
}

const NOBODY: Person = { fullName: '' }

/** The hosts' family comes first: hers on the bride's face, his on the others. */
export function familiesOf({ groom = NOBODY, bride = NOBODY }: Couple, face: Face): [Family, Family] {
  const his: Family = { whose: 'groom', person: groom }
  const hers: Family = { whose: 'bride', person: bride }
  return face === 'bride' ? [hers, his] : [his, hers]
}

/** What the cover calls somebody: the short name, else the last two words of the full one. */
export function shortNameOf({ shortName, fullName }: Person): string {
  if (shortName?.trim()) return shortName.trim()
  const words = fullName.trim().split(/\s+/)
  return words.length > 2 ? words.slice(-2).join(' ') : words.join(' ')
}

type Couple = Pick<CardContent, 'groom' | 'bride'>

/** The couple as the cover calls it, the hosts' child first. */
export function coupleOf(card: Couple, face: Face): [string, string] {
  const [first, second] = familiesOf(card, face)
  return [shortNameOf(first.person), shortNameOf(second.person)]
}

/** The same in one line; `and` is the word between them. */
export const namesOf = (card: Couple, face: Face, and: string): string => coupleOf(card, face).join(` ${and} `)

export interface ShownCeremony extends Ceremony {
  /** As it stands in the address of its calendar file. */
  key: string
}

const order = ({ date = '', time = '' }: Ceremony) => `${date || '9999'} ${time}`

/** Whether a household of that side is asked to a ceremony; the shared side is asked to all. */
export const isAskedTo = (side: Side, ceremony: Pick<Ceremony, 'side'>) =>
  side === 'SHARED' || ceremony.side === 'SHARED' || ceremony.side === side

type Keyed = Pick<ShownCeremony, 'key' | 'side'>

/** All that a household is asked to: what was chosen for it, else, or where nothing of that is left, as its side says. */
export function askedOf<C extends Keyed>(all: C[], side: Side, chosen: string[] | null | undefined): C[] {
  const left = all.filter(({ key }) => chosen?.includes(key))
  return left.length ? left : all.filter((ceremony) => isAskedTo(side, ceremony))
}

/** What was chosen for the link for all, on a family's face only what is that family's, if there is any; null: nothing was. */
export function chosenForAll(all: Keyed[], side: Side, chosen: string[] | null): string[] | null {
  const left = all.filter(({ key }) => chosen?.includes(key))
  const own = left.filter((ceremony) => isAskedTo(side, ceremony))
  return left.length ? (own.length ? own : left).map(({ key }) => key) : null
}

/** With the keys that addresses, replies and seats know them by. */
export const keyedCeremonies = (ceremonies: Ceremony[] = []): ShownCeremony[] =>
  ceremonies.map((ceremony, index) => ({ ...ceremony, key: ceremony.id ?? String(index + 1) }))

/**
 * In the order in which they come: those that whoever looks is asked to (`asked`); else a family's face tells of its own
 * ceremonies and the shared ones.
 */
export const ceremoniesOf = ({ ceremonies, asked }: CardCeremonies, face: Face): ShownCeremony[] =>
  askedOf(keyedCeremonies(ceremonies), SIDE_OF[face], asked).toSorted((a, b) => order(a).localeCompare(order(b)))

type CardCeremonies = Pick<CardContent, 'ceremonies' | 'asked'>

/**
 * The ceremony that cover, countdown, share picture, message and calendar tell of. On the shared face the one marked,
 * else the last; on a family's the one chosen for it, else its own.
 */
export function mainCeremony(shown: ShownCeremony[], face: Face): ShownCeremony | undefined {
  const dated = shown.filter(({ date }) => date)
  const marked = dated.find(({ main }) => main)
  if (face === 'shared') return marked ?? dated.at(-1)
  const chosen = dated.find(({ leads }) => leads?.some((side) => side === SIDE_OF[face]))
  const own = dated.filter(({ side }) => side === SIDE_OF[face])
  return chosen ?? own.find(({ main }) => main) ?? own[0] ?? marked ?? dated.at(-1)
}

/** The one that tables, lists, messages and the door begin with: the face's main one, else the first while no day is known. */
export function leadingCeremony(card: CardCeremonies, face: Face = 'shared'): ShownCeremony | undefined {
  const shown = ceremoniesOf(card, face)
  return mainCeremony(shown, face) ?? shown[0]
}

const HOURS = 3

/** From when to when, by the clocks of Vietnam: three hours from where a banquet begins; null while day or hour is open. */
export function spanOf({ date, time, feastTime }: Ceremony): { start: string; end: string } | null {
  if (!date || !time) return null
  const last = feastTime && feastTime > time ? feastTime : time
  const end = new Date(Date.parse(`${date}T${last}:00Z`) + HOURS * 3_600_000).toISOString()
  return { start: `${date}T${time}:00`, end: end.slice(0, 19) }
}

/** What the card is called: by the rite of the family that invites. */
export function occasionOf({ occasion = 'WEDDING' }: Pick<CardContent, 'occasion'>, face: Face) {
  const ofItsOwn = { SAVE_THE_DATE: 'saveTheDate', ANNOUNCEMENT: 'announcement', THANKS: 'thanks' } as const
  if (occasion !== 'WEDDING') return ofItsOwn[occasion]
  return face === 'bride' ? 'bride' : 'groom'
}

/** A thank-you tells of no hours to come. */
export const toldOf = <C extends CardContent>(card: C): C =>
  card.occasion === 'THANKS' ? { ...card, ceremonies: [], timetable: [], dressColours: [] } : card

/** The families' own words announce a wedding; keeping a day and giving thanks have ours. */
export const ownGreeting = ({ greeting, occasion }: Pick<CardContent, 'greeting' | 'occasion'>): string =>
  occasion === 'SAVE_THE_DATE' || occasion === 'THANKS' ? '' : (greeting?.trim() ?? '')

/** An invitation asks everybody for a reply, an announcement only whom the family wrote to; the others ask nobody. */
export const asksForReply = ({ occasion = 'WEDDING' }: Pick<CardContent, 'occasion'>, hasOwnLink: boolean) =>
  occasion === 'WEDDING' || (occasion === 'ANNOUNCEMENT' && hasOwnLink)
