import { askedTo, type GuestsCard } from '#domains/cards/guests-card.ts'
import { csvFile } from '#lib/csv.ts'
import { isoDate, timeOfDay } from '#lib/dates.ts'
import { showPhone } from '#lib/phone.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { Db } from '#platform/db.ts'
import { Semaphore } from '#platform/semaphore.ts'
import type { EXPORTS, Guest } from './contract.ts'
import { allGuestsOf } from './queries.ts'

interface Wanted {
  kind: (typeof EXPORTS)[number]
  ceremony?: string
}

type Listed = Omit<Guest, 'double'>

/** Whole lists in memory: one after the other, and of one couple no more than one. */
const writing = new Semaphore({ name: 'guest_exports', atOnce: 1, waiting: 16, waitingOfOne: 1 })

/** The list as a file for Excel. The caterer's holds who sits where and what they eat, and nobody's phone. */
export const exportOf = (...asked: Parameters<typeof written>) => writing.run(() => written(...asked), asked[1].id)

async function written(db: Db, card: GuestsCard, { kind, ceremony }: Wanted, t: Translate, origin: string) {
  const guests = await allGuestsOf(db, card)
  const main = card.ceremonies.find(({ key }) => key === ceremony) ?? card.ceremonies.find((one) => one.main)
  const rows = kind === 'caterer' ? catererRows(guests, card, main?.key ?? '', t) : allRows(guests, card, t, origin)
  const fileName = `${kind === 'caterer' ? 'ban-tiec' : 'khach-moi'}-${card.unsignedName ?? 'thiep'}.csv`
  return { fileName, csv: csvFile(rows) }
}

const heads = (t: Translate, names: string[]) => names.map((name) => t(`guests.csv.${name}` as TextKey))

function allRows(guests: Listed[], card: GuestsCard, t: Translate, origin: string) {
  const basics = [
    'name',
    'side',
    'ceremonies',
    'group',
    'seats',
    'tel',
    'tags',
    'note',
    'state',
    'adults',
    'children',
    'vegetarians',
  ]
  const head = [
    ...heads(t, [...basics, 'recordedBy', 'invited', 'reminded', 'message', 'link']),
    ...card.ceremonies.flatMap(({ name }) => [name, `${name}: ${t('guests.csv.table')}`]),
  ]
  const moment = (tsp: number | null) => (tsp ? `${isoDate(tsp)} ${timeOfDay(tsp)}` : '')
  const nameOf = (chosen: string[]) => card.ceremonies.filter(({ key }) => chosen.includes(key)).map(({ name }) => name)
  const rows = guests.map((guest) => [
    guest.name,
    t(`guests.side.${guest.side}`),
    nameOf(guest.ceremonies ?? []).join('; '),
    guest.group,
    guest.seats,
    guest.tel ? showPhone(guest.tel) : '',
    guest.tags.join('; '),
    guest.note,
    t(`guests.state.${guest.state}`),
    guest.adults,
    guest.children,
    guest.vegetarians,
    guest.recordedBy ? t(`guests.by.${guest.recordedBy}`) : '',
    moment(guest.invitedTsp),
    moment(guest.remindedTsp),
    guest.message ?? '',
    card.unsignedName ? `${origin}/thiep/${card.unsignedName}?g=${guest.token}` : '',
    ...card.ceremonies.flatMap(({ key }) => {
      if (!isAsked(card, guest, key)) return ['', '']
      const reply = guest.replies[key]
      return [reply?.coming ? reply.adults + reply.children : 0, guest.places[key] ?? '']
    }),
  ])
  return [head, ...rows]
}

const isAsked = (card: GuestsCard, guest: Listed, ceremony: string) =>
  askedTo(card, guest).some(({ key }) => key === ceremony)

function catererRows(guests: Listed[], card: GuestsCard, ceremony: string, t: Translate) {
  const coming = guests
    .filter((guest) => isAsked(card, guest, ceremony))
    .flatMap((guest) => {
      const reply = guest.replies[ceremony]
      return reply?.coming ? [{ ...guest, ...reply, table: guest.places[ceremony] ?? null }] : []
    })
    .toSorted((a, b) => (a.table ?? 9999) - (b.table ?? 9999))
  const sum = (what: 'adults' | 'children' | 'vegetarians') => coming.reduce((all, one) => all + one[what], 0)
  return [
    heads(t, ['table', 'name', 'side', 'adults', 'children', 'vegetarians', 'people']),
    ...coming.map(({ table, name, side, adults, children, vegetarians }) => [
      table ?? '',
      name,
      t(`guests.side.${side}`),
      adults,
      children,
      vegetarians,
      adults + children,
    ]),
    [
      '',
      t('guests.csv.total'),
      '',
      sum('adults'),
      sum('children'),
      sum('vegetarians'),
      sum('adults') + sum('children'),
    ],
  ]
}
