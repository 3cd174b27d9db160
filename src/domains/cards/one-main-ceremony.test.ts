import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyMessage } from '#domains/guests/ui/ready-message.ts'
import { addDays, longDate, tspAt } from '#lib/dates.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import type { PublicInvitation } from './contract.ts'
import { type Ceremony, SIDES } from './draft/rules.ts'
import { ceremoniesOf, FACE_OF, shortNameOf } from './rules.ts'
import { shareWords } from './share/rules.ts'
import { sharePicture } from './share/share-picture.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const word = fc.constantFrom('Minh', 'Khang', 'Thảo', 'Vy', 'Ngọc', 'Bảo', 'Đức', 'Ánh', 'Tường')
const words = (least: number, most: number) =>
  fc.array(word, { minLength: least, maxLength: most }).map((all) => all.join(' '))
const person = fc.record({
  fullName: words(2, 5),
  shortName: fc.option(words(1, 2), { nil: undefined }),
})
const clock = fc.tuple(fc.integer({ min: 6, max: 21 }), fc.constantFrom('00', '15', '30'))
const time = clock.map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)
const ceremony = fc.record({
  name: fc.constantFrom('Lễ Vu Quy', 'Lễ Thành Hôn', 'Tiệc mừng', 'Tiệc báo hỷ'),
  side: fc.constantFrom(...SIDES),
  date: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2027-01-02', days)),
  time,
  feastTime: fc.option(time),
  place: fc.constant('Hỷ Lâm Palace'),
  leads: fc.subarray(['GROOM', 'BRIDE'] as const),
})
const drafts = fc.record({
  groom: person,
  bride: person,
  ceremonies: fc
    .tuple(fc.array(ceremony, { minLength: 1, maxLength: 5 }), fc.nat(4))
    .map(([all, main]) => all.map((one, index): Ceremony => ({ ...one, id: `le-${index}`, main: index === main }))),
})

const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? ''
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('the main ceremony of a face', () => {
  it('is the same day, hour and names on cover, countdown, preview, share picture, message, calendar file and figures', async () => {
    const t = house.app.translate.vi
    await fc.assert(
      fc.asyncProperty(drafts, async (written) => {
        const card = await anInvitation(house, aDraft(written), true)
        const shown: PublicInvitation = (await card.seen()).body
        const { body: figures } = await ask(house, `GET ${card.path}/statistics`, undefined, { token: card.token })
        const { body: own } = await card.get()
        for (const side of SIDES) {
          const face = FACE_OF[side]
          const html = (await house.app.inject(`/thiep/${card.name}?face=${face}`)).body
          if (ceremoniesOf(shown, face).length === 0) {
            expect(html).not.toContain('data-countdown=')
            continue
          }
          const moment = Number(between(html, 'data-countdown="', '"'))
          const listed = shown.ceremonies!.filter(({ date, time }) => tspAt(date!, time) === moment)
          expect(listed, 'the countdown is to one of its ceremonies').not.toEqual([])
          const { date, time } = listed[0]!
          const day = longDate(date!, 'vi')
          const names = [shown.groom!, shown.bride!].map(shortNameOf)
          const couple = (face === 'bride' ? names.toReversed() : names).join(' và ')

          const cover = plain(between(html, 'data-section="cover">', '</section>'))
          for (const said of [couple, day, time!]) expect(cover, `${face} cover`).toContain(said)
          const preview = between(html, 'property="og:description" content="', '"')
          for (const said of [couple, day, time!]) expect(preview, `${face} preview`).toContain(said)
          expect(shareWords(shown, face, 'vi', t), `${face} share picture`).toMatchObject({
            names: couple.split(' và '),
            day: expect.stringContaining(day),
          })
          expect(shareWords(shown, face, 'vi', t).day).toContain(time)

          const guest = { name: 'Anh Hiếu', form: null, side, ceremonies: null }
          const message = readyMessage({ kind: 'message', guest, card: own, link: 'L', t, lang: 'vi', own: null })
          for (const said of [couple, `${time} ${day}`]) expect(message, `${face} message`).toContain(said)

          const section = between(html, 'data-section="ceremonies"', '</section>')
          const main = between(section, 'data-main="true"', '</article>')
          const address = between(main, 'href="/thiep/', '"').replaceAll('&amp;', '&')
          const file = unfolded((await house.app.inject(`/thiep/${address}`)).body)
          expect(file, `${face} calendar`).toContain(`:${date!.replaceAll('-', '')}T${time!.replace(':', '')}00`)
          expect(file).toContain(`· ${couple}`)
          const google = new URL(
            between(main, 'href="https://calendar.google', '"').replaceAll('&amp;', '&'),
            'https://g',
          )
          const { text, dates, ctz } = Object.fromEntries(google.searchParams)
          expect(dates, `${face} Google Calendar`).toMatch(
            new RegExp(`^${date!.replaceAll('-', '')}T${time!.replace(':', '')}00/`),
          )
          expect([text, ctz]).toEqual([expect.stringContaining(`· ${couple}`), 'Asia/Ho_Chi_Minh'])
          const key = address.split('/')[1]!.split('.')[0]
          const counted = figures.ceremonies.find((one: { id: string }) => one.id === key)
          expect(counted, `${face} figures`).toMatchObject({ date, time })
          if (face === 'shared') expect(counted.main).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('is what the served share picture says, on each face', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const shown: PublicInvitation = (await card.seen()).body
    for (const face of ['shared', 'bride'] as const) {
      const { rawPayload } = await house.app.inject(`/thiep/${card.name}/share.png?face=${face}`)
      const words = shareWords(shown, face, 'vi', house.app.translate.vi)
      expect(rawPayload.equals(await sharePicture(shown, words))).toBe(true)
      const other = await sharePicture(shown, { ...words, day: words.day.replace(/^\d\d/, '07') })
      expect(rawPayload.equals(other)).toBe(false)
    }
  })

  it('is the family’s own on its face, and the one that the family chose where it has several', async () => {
    const day = (id: string, side: Ceremony['side'], time: string, changes: Partial<Ceremony> = {}): Ceremony => ({
      id,
      side,
      time,
      name: id,
      date: '2027-03-06',
      place: 'Nhà hàng',
      ...changes,
    })
    const card = await anInvitation(
      house,
      aDraft({
        ceremonies: [
          day('tiec', 'SHARED', '18:00', { main: true, leads: ['GROOM'] }),
          day('vu-quy', 'BRIDE', '09:00'),
          day('tiec-nha-gai', 'BRIDE', '11:00', { leads: ['BRIDE'] }),
          day('thanh-hon', 'GROOM', '10:00'),
        ],
      }),
      true,
    )
    const leading = async (face: string) => {
      const html = (await house.app.inject(`/thiep/${card.name}?face=${face}`)).body
      return new Date(Number(between(html, 'data-countdown="', '"')) + 7 * 3_600_000).toISOString().slice(11, 16)
    }
    expect(await Promise.all(['shared', 'groom', 'bride'].map(leading))).toEqual(['18:00', '18:00', '11:00'])
  })

  it('leaves the ceremonies in the order of time, and says when guests are welcomed and when the banquet begins', async () => {
    const { ceremonies = [] } = aDraft()
    const late: Ceremony = { ...ceremonies[0]!, id: 'sau', name: 'Tiệc báo hỷ', side: 'SHARED', date: '2026-12-05' }
    const banquet = { ...ceremonies[2]!, time: '17:30', feastTime: '18:30' }
    const card = await anInvitation(house, aDraft({ ceremonies: [late, banquet, ceremonies[0]!] }), true)
    const html = (await house.app.inject(`/thiep/${card.name}`)).body
    const section = plain(between(html, 'data-section="ceremonies"', '</section>'))
    const places = ['Lễ Vu Quy', 'Tiệc mừng', 'Tiệc báo hỷ'].map((name) => section.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(section).toContain('Đón khách 17:30')
    expect(section).toContain('Khai tiệc 18:30')
    const file = unfolded((await house.app.inject(`/thiep/${card.name}/tiec.ics`)).body)
    expect(file).toContain('Khai tiệc 18:30')
  })
})

describe('a link of a household’s own', () => {
  it('says the household’s name in its preview, and on its picture', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const { body: guest } = await ask(
      house,
      `POST ${card.path}/wedding-invitation-guests`,
      { name: 'Anh Hiếu và gia đình', side: 'GROOM' },
      { token: card.token },
    )
    const { body: link } = await ask(house, `GET ${card.path}/wedding-invitation-guests/${guest.id}/link`, undefined, {
      token: card.token,
    })
    const { pathname, search } = new URL(link.url)
    const html = (await house.app.inject(pathname + search)).body
    expect(between(html, 'property="og:title" content="', '"')).toContain('Anh Hiếu và gia đình')
    const picture = between(html, 'property="og:image" content="', '"').replaceAll('&amp;', '&')
    const at = (address: string) => house.app.inject(address.replace(/^https?:\/\/[^/]+/, ''))
    const [own, common] = await Promise.all([at(picture), at(picture.replace(/&?g=[^&]+/, ''))])
    expect([own.statusCode, common.statusCode]).toEqual([200, 200])
    expect(own.rawPayload.equals(common.rawPayload)).toBe(false)
    expect(own.headers['cache-control']).toBe('private, no-store')
  })
})
