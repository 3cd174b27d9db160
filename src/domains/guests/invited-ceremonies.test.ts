import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ceremony, type Draft, SIDES, type Side } from '#domains/cards/draft/rules.ts'
import { addDays } from '#lib/dates.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aGuestList, countedAnew, type GuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import type { Guest } from './contract.ts'
import { readyMessage } from './ui/ready-message.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '100' } })
})
afterAll(() => house.close())

const at = (address: string) => house.app.inject(address)
const keysIn = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, key]) => key!))]
const keptIf = async (keys: string[], is: (key: string) => Promise<boolean>) => {
  const kept: string[] = []
  for (const key of keys) if (await is(key)) kept.push(key)
  return kept
}
const owner = (list: GuestList, asked: `${string} /${string}`, body?: object) =>
  ask(house, asked as `GET /${string}`, body, list)
type Named = { id: string; name: string }

/** What each part of the site takes a household to be asked to. The household has said yes to everything that it could. */
const CONSUMERS: Record<string, (list: GuestList, guest: Guest, keys: string[]) => Promise<string[]>> = {
  'the card': async (list, guest) => {
    const { body } = await at(`/thiep/${list.name}?g=${guest.token}`)
    return keysIn(body.split('data-section="ceremonies"')[1]!.split('</section>')[0]!, /\/([\w-]+)\.ics/g)
  },
  'the card on another face': async (list, guest) => {
    const { body } = await at(`/thiep/${list.name}?face=bride&g=${guest.token}`)
    return keysIn(body, /\/([\w-]+)\.ics\?face=bride/g)
  },
  'the public call': async (list, guest) => {
    const open = `/api/public/wedding-invitations/unsigned-name/${list.name}` as const
    return (await ask(house, `GET ${open}?token=${guest.token}`)).body.ceremonies.map(({ id }: Named) => id)
  },
  'calendar files': (list, guest, keys) =>
    keptIf(keys, async (key) => (await at(`/thiep/${list.name}/${key}.ics?g=${guest.token}`)).statusCode === 200),
  'the form': async (list, guest) =>
    keysIn((await at(`/thiep/${list.name}?g=${guest.token}`)).body, /name="at-([\w-]+)"/g),
  'a guest’s answer': (list, guest, keys) =>
    keptIf(keys, async (key) => {
      const given = { token: guest.token, attending: 'YES', adults: 1, ceremonies: [key] }
      return (await list.reply(given)).status === 201
    }),
  'the couple’s answer': (list, guest, keys) =>
    keptIf(keys, async (key) => {
      const given = { attending: 'YES', adults: 1, ceremonies: [key] }
      return (await owner(list, `PUT ${list.guestsPath}/${guest.id}/reply`, given)).status === 200
    }),
  'an answer to all': async (list, guest) => {
    await list.reply({ token: guest.token, attending: 'YES', adults: 2 })
    return Object.keys((await list.list()).body.items[0].replies)
  },
  'the statistics': async (list) => {
    const { ceremonies } = await list.statistics()
    const asked = ceremonies.filter((one: { asked: { households: number } }) => one.asked.households === 1)
    const coming = ceremonies.filter((one: { seats: { adults: number } }) => one.seats.adults === 2)
    expect(coming).toEqual(asked)
    return asked.map(({ id }: Named) => id)
  },
  'the filter of the list': (list, _, keys) =>
    keptIf(keys, async (key) => (await list.list(`?ceremony=${key}`)).body.total === 1),
  'the seating': (list, guest, keys) =>
    keptIf(keys, async (key) => {
      const seated = await owner(list, `PATCH ${list.path}/seating/${key}`, { guestIds: [guest.id], table: 1 })
      const { body } = await owner(list, `GET ${list.path}/seating/${key}`)
      expect(body.guests).toHaveLength(seated.body.changed)
      return seated.body.changed === 1
    }),
  'the door': (list, _, keys) =>
    keptIf(keys, async (key) => (await owner(list, `GET ${list.path}/arrivals/${key}`)).body.guests.length === 1),
  'the caterer’s list': (list, guest, keys) =>
    keptIf(keys, async (key) => {
      const { body } = await owner(list, `GET ${list.guestsPath}/export?kind=caterer&ceremony=${key}`)
      return body.csv.includes(guest.name)
    }),
}

/** The rule in other words: what is left of the choice, else what is the side's own or both families'. */
function modelOf(all: Ceremony[], side: Side, chosen: string[] | null): string[] {
  const ids = all.map(({ id }) => id!)
  const left = ids.filter((id) => chosen?.includes(id))
  if (left.length) return left
  return all.filter((one) => [side, one.side].includes('SHARED') || one.side === side).map(({ id }) => id!)
}

async function consumersOf(draft: Draft, side: Side, ceremonies: string[] | null) {
  const list = await aGuestList(house, draft)
  const guest: Guest = await list.guest({ name: 'Cô chú Bảy', side, ceremonies })
  const keys = draft.ceremonies!.map(({ id }) => id!)
  const expected = modelOf(draft.ceremonies!, side, ceremonies).sort()
  for (const [consumer, asked] of Object.entries(CONSUMERS)) {
    expect([consumer, (await asked(list, guest, keys)).toSorted()]).toEqual([consumer, expected])
  }
  const card = (await list.get()).body
  const message = { kind: 'message', card, link: 'L', t: house.app.translate.vi, lang: 'vi', own: '{event}' } as const
  const told = readyMessage({ ...message, guest })
  const names = draft.ceremonies!.filter(({ id }) => expected.includes(id!)).map(({ name }) => name)
  expect(names).toContain(told)
  const { body } = await at(`/thiep/${list.name}?g=${guest.token}`)
  const cover = body.split('data-section="ceremonies"')[1]!.split('data-main="true"')[1]!
  expect(cover, 'the message tells of the card’s main ceremony').toContain(told)
}

describe('to what a household is asked', () => {
  it.each<[Side, string[] | null, string[]]>([
    ['GROOM', null, ['thanh-hon', 'tiec']],
    ['GROOM', ['tiec'], ['tiec']],
    ['GROOM', ['tiec', 'vu-quy'], ['tiec', 'vu-quy']],
    ['BRIDE', ['thanh-hon'], ['thanh-hon']],
    ['SHARED', ['da-bo', 'vu-quy'], ['vu-quy']],
    ['BRIDE', ['da-bo'], ['tiec', 'vu-quy']],
  ])('%s with %j is the same %j for every part of the site', async (side, ceremonies, expected) => {
    const draft = aDraft()
    expect(modelOf(draft.ceremonies!, side, ceremonies).sort()).toEqual(expected)
    await consumersOf(draft, side, ceremonies)
  })

  it('is the same on any card, side and choice', { timeout: 90_000 }, async () => {
    const ceremony = fc.record({
      side: fc.constantFrom(...SIDES),
      days: fc.integer({ min: 0, max: 20 }),
      main: fc.boolean(),
    })
    const drafts = fc.array(ceremony, { minLength: 1, maxLength: 5 })
    const chosen = fc.option(fc.subarray(['le-0', 'le-1', 'le-2', 'le-3', 'le-4', 'da-bo'], { minLength: 1 }))
    await fc.assert(
      fc.asyncProperty(drafts, fc.constantFrom(...SIDES), chosen, async (all, side, ceremonies) => {
        const written = all.map(
          ({ days, ...one }, index): Ceremony => ({
            ...one,
            id: `le-${index}`,
            name: `Lễ thứ ${index}`,
            date: addDays('2027-03-01', days),
            time: '10:00',
            place: 'Tư gia',
          }),
        )
        // a side without any ceremony has no card to speak of
        fc.pre(modelOf(written, side, ceremonies).length > 0)
        await consumersOf(aDraft({ ceremonies: written }), side, ceremonies)
      }),
      { numRuns: 10 },
    )
  })

  it('takes its answers out of every sum when it is asked to less, and brings them back when it is asked again', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ side: 'GROOM' })
    const rite = { id: 'thanh-hon', adults: 5 }
    await list.reply({ token: guest.token, attending: 'YES', adults: 2, ceremonies: [rite, 'tiec'] })
    await owner(list, `PATCH ${list.path}/seating/thanh-hon`, { guestIds: [guest.id], table: 1 })
    const figures = async () => {
      const { replies, seats, ceremonies } = await list.statistics()
      const of = (key: string) => ceremonies.find(({ id }: Named) => id === key)
      const counted = await countedAnew(house, list.id)
      expect([replies.yes, replies.no, seats.adults]).toEqual([counted.yes, counted.no, counted.adults])
      return [replies.yes, seats.adults, of('thanh-hon').seats.adults, of('tiec').seats.adults, of('vu-quy').yes]
    }
    const change = (body: object) => owner(list, `PATCH ${list.guestsPath}`, { ids: [guest.id], ...body })
    const whole = await figures()
    expect(whole).toEqual([1, 5, 5, 2, 0])
    await change({ ceremonies: ['tiec'] })
    expect(await figures()).toEqual([1, 2, 0, 2, 0])
    expect((await owner(list, `GET ${list.path}/seating/thanh-hon`)).body.guests).toEqual([])
    await change({ ceremonies: ['vu-quy'] })
    expect(await figures()).toEqual([0, 0, 0, 0, 0])
    expect((await list.list('?state=WAITING')).body.total).toBe(1)
    await change({ ceremonies: null })
    expect(await figures()).toEqual(whole)
    expect((await owner(list, `GET ${list.path}/seating/thanh-hon`)).body.guests[0]).toMatchObject({ table: 1 })
    await change({ side: 'BRIDE' })
    expect(await figures()).toEqual([1, 2, 0, 2, 0])
    await owner(list, `PUT ${list.guestsPath}/${guest.id}`, { side: 'GROOM' })
    expect(await figures()).toEqual(whole)
  })

  it('and what it answers at the same moment end in one outcome, with sums equal to the rows', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ side: 'GROOM' })
    for (let round = 0; round < 6; round += 1) {
      const ceremonies = round % 2 ? null : ['tiec']
      await Promise.all([
        list.reply({ token: guest.token, attending: 'YES', adults: 1 + round }),
        owner(list, `PATCH ${list.guestsPath}`, { ids: [guest.id], ceremonies }),
      ])
      const [row] = (await list.list()).body.items
      const asked: string[] = ceremonies ?? ['thanh-hon', 'tiec']
      const coming = asked.flatMap((key) => (row.replies[key]?.coming ? [row.replies[key].adults] : []))
      expect([row.state, row.adults]).toEqual(['YES', Math.max(...coming)])
      const { seats, replies } = await list.statistics()
      expect([replies.yes, seats.adults]).toEqual([1, row.adults])
    }
  })

  it('is never nothing: an empty choice is refused beside its field, by hand and for many', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const wrong = await owner(list, `POST ${list.guestsPath}`, { name: 'Anh A', ceremonies: [] })
    expect([said(wrong), wrong.body.error.fields]).toEqual(['400 invalid', { ceremonies: 'ceremony_missing' }])
    const many = await owner(list, `PATCH ${list.guestsPath}`, { ids: [guest.id], ceremonies: [] })
    expect(said(many)).toBe('400 invalid')
    const other = await owner(list, `PATCH ${list.path}/guest-settings`, { commonCeremonies: [] })
    expect(said(other)).toBe('400 invalid')
  })
})

describe('the link for all', () => {
  const tell = (list: GuestList, commonCeremonies: string[] | null) =>
    owner(list, `PATCH ${list.path}/guest-settings`, { commonCeremonies })
  const shown = async (list: GuestList, face = 'shared') =>
    keysIn((await at(`/thiep/${list.name}?face=${face}`)).body, /name="at-([\w-]+)"/g)

  it('tells of what was chosen for it and of nothing else, on a family’s face of that family’s part', async () => {
    const list = await aGuestList(house)
    expect(await shown(list)).toEqual(['vu-quy', 'thanh-hon', 'tiec'])
    expect((await tell(list, ['tiec', 'vu-quy'])).body.commonCeremonies).toEqual(['tiec', 'vu-quy'])
    expect(await shown(list)).toEqual(['vu-quy', 'tiec'])
    expect(await shown(list, 'groom')).toEqual(['tiec'])
    const { body } = await at(`/thiep/${list.name}`)
    for (const secret of ['6 Hoa Giấy', '09:30', 'thanh-hon']) expect(body).not.toContain(secret)
    expect(JSON.stringify((await list.seen()).body)).not.toContain('Lễ Thành Hôn')
    expect((await at(`/thiep/${list.name}/thanh-hon.ics`)).statusCode).toBe(404)
    expect((await at(`/thiep/${list.name}/tiec.ics`)).statusCode).toBe(200)
    await tell(list, ['vu-quy'])
    expect(await shown(list, 'groom')).toEqual(['vu-quy'])
    await tell(list, ['da-bo'])
    expect(await shown(list, 'groom')).toEqual(['thanh-hon', 'tiec'])
    await tell(list, null)
    expect(await shown(list)).toEqual(['vu-quy', 'thanh-hon', 'tiec'])
  })

  it('takes no answer to anything else, and whoever answered there stays asked to what it showed', async () => {
    const list = await aGuestList(house)
    await tell(list, ['tiec'])
    const wrong = await list.reply({ name: 'Người lạ', attending: 'YES', adults: 1, ceremonies: ['vu-quy'] })
    expect([said(wrong), wrong.body.error.fields]).toEqual(['400 invalid', { ceremonies: 'invalid' }])
    const { body } = await list.reply({ name: 'Chị Hoa', attending: 'YES', adults: 2, side: 'BRIDE' })
    await tell(list, null)
    expect((await list.list()).body.items).toMatchObject([{ ceremonies: ['tiec'], side: 'BRIDE' }])
    const own = (await at(`/thiep/${list.name}?g=${body.editToken}`)).body
    expect(keysIn(own, /name="at-([\w-]+)"/g)).toEqual(['tiec'])
  })
})
