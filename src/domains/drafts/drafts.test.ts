import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aDraft, aName, anInvitation } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const ALL = '/api/b2c/wedding-invitations'
const EXISTENCE = `${ALL}/unsigned-name-existence`

describe('an invitation', () => {
  it('can be begun with any part of its draft, even none [POST /api/b2c/wedding-invitations]', async () => {
    const { token } = await anOpenSession(house)
    const empty = await ask(house, `POST ${ALL}`, {}, { token })
    expect(empty).toMatchObject({ status: 201, body: { unsignedName: '', visible: false, revision: 1 } })
    const draft = aDraft()
    const whole = await ask(house, `POST ${ALL}`, draft, { token })
    expect(whole).toMatchObject({ status: 201, body: { ...draft, visible: false, publishedRevision: null } })
    expect(whole.body.id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is made once, however often the same attempt is sent', async () => {
    const { token } = await anOpenSession(house)
    const headers = { 'idempotency-key': 'one-attempt-at-a-card' }
    const answers = await atOnce(8, () => ask(house, `POST ${ALL}`, aDraft({ unsignedName: '' }), { token, headers }))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await ask(house, `GET ${ALL}`, undefined, { token })).body.total).toBe(1)
  })

  it('is changed part by part; what is not sent stays [PUT /api/b2c/wedding-invitations/{id}] [GET /api/b2c/wedding-invitations/{id}]', async () => {
    const card = await anInvitation(house)
    const before = (await card.get()).body
    const changed = await card.put({ greeting: 'Mời cả nhà cùng vui', revision: 1 })
    expect(changed.body).toMatchObject({ greeting: 'Mời cả nhà cùng vui', revision: 2, groom: before.groom })
    expect((await card.get()).body).toEqual(changed.body)
    const same = await card.put({ greeting: 'Mời cả nhà cùng vui', revision: 2 })
    expect(same.body.revision).toBe(2)
  })

  it('refuses what its shape does not name, and dates that do not exist', async () => {
    const card = await anInvitation(house)
    for (const wrong of [
      { customerId: 'somebody' },
      { visible: true },
      { groom: { fullName: 'A', admin: true } },
      { ceremonies: [{ name: 'Tiệc', side: 'SHARED', date: '2026-02-30' }] },
      { ceremonies: [{ name: 'Tiệc', side: 'NOBODY' }] },
      { dressColours: [{ name: 'Đỏ', colour: 'url(//evil)' }] },
      { unsignedName: 'Có Dấu' },
    ]) {
      expect((await card.put(wrong)).status).toBe(400)
    }
    expect((await card.get()).body.revision).toBe(1)
  })

  it('is listed for its owner alone, the last changed first [GET /api/b2c/wedding-invitations]', async () => {
    const { token } = await anOpenSession(house)
    const one = await ask(house, `POST ${ALL}`, aDraft(), { token })
    const two = await ask(house, `POST ${ALL}`, aDraft(), { token })
    await ask(house, `PUT ${ALL}/${one.body.id}`, { greeting: 'Mới' }, { token })
    await anInvitation(house)
    const list = await ask(house, `GET ${ALL}?page=0&fetchSize=10`, undefined, { token })
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([one.body.id, two.body.id])
    expect(list.body.items[0]).toMatchObject({ groomName: 'Minh Khang', brideName: 'Thảo Vy', date: '2026-11-28' })
    expect((await ask(house, `GET ${ALL}?visible=true`, undefined, { token })).body.total).toBe(0)
  })

  it('is gone once it is deleted, and its name stays taken [DELETE /api/b2c/wedding-invitations/{id}]', async () => {
    const card = await anInvitation(house, aDraft(), true)
    expect((await ask(house, `DELETE ${card.path}`, undefined, card)).status).toBe(204)
    expect([said(await card.get()), said(await card.seen())]).toEqual(['404 not_found', '404 not_found'])
    const other = await anOpenSession(house)
    const taken = await ask(house, `POST ${ALL}`, aDraft({ unsignedName: card.name }), other)
    expect(said(taken)).toBe('409 name_taken')
  })

  it('of somebody else can neither be read nor changed, and looks like none', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const { token } = await anOpenSession(house)
    const nowhere = `${ALL}/${'0'.repeat(32)}` as const
    for (const path of [card.path, nowhere]) {
      const answers = await Promise.all([
        ask(house, `GET ${path}`, undefined, { token }),
        ask(house, `PUT ${path}`, { greeting: 'x' }, { token }),
        ask(house, `PATCH ${path}`, { visible: false }, { token }),
        ask(house, `DELETE ${path}`, undefined, { token }),
      ])
      for (const answer of answers) expect(answer).toEqual({ status: 404, body: { error: { code: 'not_found' } } })
    }
    expect((await card.get()).body.revision).toBe(1)
    expect((await card.seen()).status).toBe(200)
  })

  it('goes with the customer who leaves', async () => {
    const card = await anInvitation(house, aDraft(), true)
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, card)).status).toBe(204)
    expect(said(await card.seen())).toBe('404 not_found')
  })
})

describe('publishing', () => {
  it('shows the draft as it was then, until it is published again [PATCH /api/b2c/wedding-invitations/{id}] [GET /api/public/wedding-invitations/unsigned-name/{name}] [T9]', async () => {
    const card = await anInvitation(house)
    expect(said(await card.seen())).toBe('404 not_found')
    expect((await card.show(true)).body).toMatchObject({
      visible: true,
      publishedRevision: 1,
      publishedName: card.name,
    })
    await card.put({ greeting: 'Chưa đăng', groom: { fullName: 'Trần Quốc Bảo' } })
    const seen = (await card.seen()).body
    expect([seen.greeting, seen.groom.fullName]).toEqual([undefined, 'Nguyễn Minh Khang'])
    await card.show(true)
    expect((await card.seen()).body).toMatchObject({ greeting: 'Chưa đăng', revision: 2 })
  })

  it('hides without touching draft or published form', async () => {
    const card = await anInvitation(house, aDraft(), true)
    await card.put({ greeting: 'Nháp' })
    expect((await card.show(false)).body).toMatchObject({ visible: false, publishedRevision: 1, greeting: 'Nháp' })
    const hidden = await card.seen()
    const never = await ask(house, `GET /api/public/wedding-invitations/unsigned-name/chua-tung-co`)
    expect(hidden).toEqual(never)
  })

  it.each([
    ['groom', { groom: { fullName: ' ' } }],
    ['bride', { bride: { fullName: '' } }],
    ['ceremony', { ceremonies: [{ name: 'Tiệc', side: 'SHARED' as const, date: '2026-11-28', time: '18:00' }] }],
    ['unsignedName', { unsignedName: '' }],
  ])('waits for what is missing: %s', async (part, without) => {
    const card = await anInvitation(house, aDraft(without))
    const answer = await card.show(true)
    expect(answer).toEqual({
      status: 422,
      body: { error: { code: 'not_publishable', fields: { [part]: 'required' } } },
    })
    expect((await card.get()).body.visible).toBe(false)
  })

  it('never shows a draft half, however both race', async () => {
    const card = await anInvitation(house, aDraft({ greeting: '0', story: '0' }), true)
    let written = 0
    const seen: { greeting: string; story: string; revision: number }[] = []
    const writing = (async () => {
      for (let round = 1; round <= 40; round += 1) {
        await card.put({ greeting: String(round), story: String(round) })
        written = round
      }
    })()
    const reading = (async () => {
      while (written < 40) seen.push((await card.seen()).body)
    })()
    const publishing = (async () => {
      while (written < 40) await card.show(true)
    })()
    await Promise.all([writing, reading, publishing])
    expect(seen.length).toBeGreaterThan(5)
    for (const { greeting, story } of seen) expect(greeting).toBe(story)
    const revisions = seen.map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  })

  it('keeps gift accounts to itself', async () => {
    const gifts = {
      shown: true,
      accounts: [{ side: 'GROOM' as const, bank: '970436', number: '0123456789', holder: 'A' }],
    }
    const card = await anInvitation(house, aDraft({ gifts }), true)
    expect(JSON.stringify((await card.seen()).body)).not.toContain('0123456789')
  })

  it('moves to a new name only when it is published under it', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const name = aName()
    expect((await card.put({ unsignedName: name })).status).toBe(200)
    const at = (name: string) => ask(house, `GET /api/public/wedding-invitations/unsigned-name/${name}`)
    expect([said(await at(card.name)), said(await at(name))]).toEqual(['200', '404 not_found'])
    await card.show(true)
    expect([said(await at(card.name)), said(await at(name))]).toEqual(['404 not_found', '200'])
  })
})

describe('two tabs', () => {
  it('never overwrite each other: the second is told what has changed', async () => {
    const card = await anInvitation(house)
    expect((await card.put({ greeting: 'Từ cửa sổ một', revision: 1 })).status).toBe(200)
    const late = await card.put({ greeting: 'Từ cửa sổ hai', story: 'Chuyện', revision: 1 })
    expect(late).toEqual({
      status: 409,
      body: { error: { code: 'changed_elsewhere', fields: { greeting: 'changed' } } },
    })
    expect((await card.get()).body).toMatchObject({ greeting: 'Từ cửa sổ một', revision: 2 })
    expect((await card.put({ greeting: 'Từ cửa sổ hai', revision: 2 })).status).toBe(200)
  })

  it('can write different parts from the same revision, and both stay', async () => {
    const card = await anInvitation(house)
    const [one, two] = await Promise.all([
      card.put({ greeting: 'Một', revision: 1 }),
      card.put({ story: 'Hai', revision: 1 }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await card.get()).body).toMatchObject({ greeting: 'Một', story: 'Hai', revision: 3 })
  })

  it('writing the same part at once: one wins and every other one knows', async () => {
    const card = await anInvitation(house)
    const answers = await atOnce(12, (at) => card.put({ greeting: `Bản ${at}`, revision: 1 }))
    expect(tally(answers)).toEqual({ 200: 1, '409 changed_elsewhere': 11 })
  })
})

describe('the unsigned name', () => {
  it('belongs to one card, however many ask for it at once', async () => {
    const name = aName()
    const cards = await Promise.all(Array.from({ length: 8 }, () => anInvitation(house, aDraft({ unsignedName: '' }))))
    const answers = await Promise.all(cards.map((card) => card.put({ unsignedName: name })))
    expect(tally(answers)).toEqual({ 200: 1, '409 name_taken': 7 })
  })

  it('can be asked for while typing, with free ones like it [GET /api/b2c/wedding-invitations/unsigned-name-existence]', async () => {
    const card = await anInvitation(house)
    const { token } = await anOpenSession(house)
    const look = async (query: string, by = token) =>
      (await ask(house, `GET ${EXISTENCE}?${query}`, undefined, { token: by })).body
    const taken = await look(`unsignedName=${card.name}`)
    expect(taken.existence).toBe(true)
    expect(taken.suggestions).toHaveLength(3)
    for (const free of taken.suggestions) expect((await look(`unsignedName=${free}`)).existence).toBe(false)
    const itself = `unsignedName=${card.name}&weddingInvitationId=${card.id}`
    expect(await look(itself, card.token)).toMatchObject({ existence: false })
    expect(await look(itself)).toMatchObject({ existence: true })
    expect(await look(`unsignedName=${card.name}&weddingInvitationId=unknown`)).toMatchObject({ existence: true })
    expect(await look(`unsignedName=${encodeURIComponent('Đặng Đình Đạt & Ý')}`)).toEqual({
      existence: false,
      unsignedName: 'dang-dinh-dat-y',
      suggestions: [],
    })
  })

  it('that guests know stays taken while the draft tries another', async () => {
    const card = await anInvitation(house, aDraft(), true)
    await card.put({ unsignedName: aName() })
    const other = await anInvitation(house, aDraft({ unsignedName: '' }))
    expect(said(await other.put({ unsignedName: card.name }))).toBe('409 name_taken')
  })
})

describe('hearts on what a card is made of', () => {
  const MINE = `${ALL}/wedding-invitation-favourites`
  const heart = { code: 'TEMPLATE', itemCode: 'son-mai', name: 'Song hỷ son' }

  it('are given, listed and taken, each once [POST /api/b2c/wedding-invitations/wedding-invitation-favourites] [DELETE /api/b2c/wedding-invitations/wedding-invitation-favourites/code/{code}/item-code/{itemCode}] [GET /api/b2c/wedding-invitations/wedding-invitation-favourites]', async () => {
    const { token } = await anOpenSession(house)
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(house, `POST ${MINE}`, heart, { token })).status).toBe(204)
    }
    await ask(house, `POST ${MINE}`, { code: 'MUSIC', itemCode: 'trang-ram' }, { token })
    await ask(house, `POST ${MINE}`, { code: 'PALETTE', itemCode: 'lam' }, { token })
    const list = (await ask(house, `GET ${MINE}`, undefined, { token })).body
    expect(list.total).toBe(3)
    expect(list.items).toContainEqual(heart)
    expect((await ask(house, `GET ${MINE}?code=MUSIC`, undefined, { token })).body.items).toEqual([
      { code: 'MUSIC', itemCode: 'trang-ram', name: 'Trăng rằm' },
    ])
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(house, `DELETE ${MINE}/code/TEMPLATE/item-code/son-mai`, undefined, { token })).status).toBe(
        204,
      )
    }
    expect((await ask(house, `GET ${MINE}`, undefined, { token })).body.total).toBe(2)
  })

  it('need something that exists', async () => {
    const { token } = await anOpenSession(house)
    expect(said(await ask(house, `POST ${MINE}`, { ...heart, itemCode: 'khong-co' }, { token }))).toBe('404 not_found')
    expect((await ask(house, `POST ${MINE}`, { ...heart, code: 'VENUE' }, { token })).status).toBe(400)
    expect((await ask(house, `DELETE ${MINE}/code/VENUE/item-code/x`, undefined, { token })).status).toBe(404)
  })
})
