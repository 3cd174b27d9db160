import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const TEMPLATES = ['son-mai', 'sen-hong'] as const

async function shown(name: string) {
  const { body } = await house.app.inject(`/thiep/${name}`)
  const [, preview = ''] = body.match(/property="og:description" content="([^"]*)"/) ?? []
  const text = body
    .split('<main')[1]!
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return { body, text: text.normalize('NFC').toLowerCase(), preview }
}

it.each(TEMPLATES)(
  'one card goes out thrice, in %s: it asks to keep the day, invites, and says thank you',
  async (template) => {
    const [first] = aDraft().ceremonies!
    const dayOnly = { id: first!.id, name: first!.name, side: 'SHARED' as const, date: '2027-03-06' }
    const draft = aDraft({ template, occasion: 'SAVE_THE_DATE', ceremonies: [dayOnly] })
    const card = await anInvitation(house, draft, true)
    const before = await shown(card.name)
    expect(before.text).toContain('giữ ngày')
    expect(before.text).not.toContain('kính mời')
    expect(before.body).not.toContain('name="adults"')
    expect(before.preview).toContain('giữ ngày')

    await card.put({ occasion: 'WEDDING' })
    expect((await card.show(true)).status).toBe(422)
    await card.put({ ceremonies: aDraft().ceremonies! })
    expect((await card.show(true)).status).toBe(200)
    const invitation = await shown(card.name)
    expect(invitation.text).toContain('kính mời')
    expect(invitation.body).toContain('name="adults"')

    await card.put({ occasion: 'THANKS' })
    expect((await card.show(true)).status).toBe(200)
    const after = await shown(card.name)
    expect(after.text).toContain('cảm ơn')
    expect(after.text).toContain('gốm')
    expect(after.text).not.toContain('kính mời')
    for (const gone of ['data-countdown=', '.ics', 'name="adults"', 'Trang phục gợi ý']) {
      expect(after.body, gone).not.toContain(gone)
    }
    expect(after.preview).toContain('cảm ơn')
  },
)

it.each(['0202-04-17', '9999-12-31'])(
  'a card of %s, which was surely mistyped, is shown like any other',
  async (date) => {
    const ceremonies = aDraft().ceremonies!.map((ceremony) => ({ ...ceremony, date }))
    const card = await anInvitation(house, aDraft({ ceremonies }), true)
    expect((await house.app.inject(`/thiep/${card.name}`)).statusCode).toBe(200)
  },
)
