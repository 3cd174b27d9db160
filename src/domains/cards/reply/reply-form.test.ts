import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject(url)
const post = (url: string, form: Record<string, string>) =>
  house.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const YES = { 'at-tiec': 'yes', 'at-vu-quy': 'no', 'at-thanh-hon': 'no', adults: '2', children: '1', vegetarians: '0' }

describe('a household’s own link', () => {
  it('greets it, asks for its ceremonies only, and is kept by nobody on the way', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE', seats: 3 })
    const { body, headers } = await get(`/thiep/${list.name}?g=${guest.token}`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatch(/Xác nhận tham dự<\/h2><p[^>]*>Cô chú Bảy/)
    expect(body).toMatch(/name="at-vu-quy"/)
    expect(body).not.toMatch(/name="at-thanh-hon"/)
    expect(body).toMatch(/name="adults"[^>]*value="3"/)
    expect(body.indexOf('Nhà gái')).toBeLessThan(body.indexOf('Nhà trai'))
    expect(body).toContain(`href="/en/thiep/${list.name}?face=bride&amp;g=${guest.token}"`)
    expect((await get(`/thiep/${list.name}`)).body).not.toContain('Cô chú Bảy')
  })

  it('with a wrong token is the common card, never an error', async () => {
    const list = await aGuestList(house)
    const other = await (await aGuestList(house)).guest({ name: 'Nhà khác' })
    const common = (await get(`/thiep/${list.name}`)).body
    for (const token of ['x', 'A'.repeat(22), other.token, '%00', '"><script>']) {
      const { statusCode, body } = await get(`/thiep/${list.name}?g=${encodeURIComponent(token)}`)
      expect([token, statusCode, body === common]).toEqual([token, 200, true])
    }
  })

  it('takes an answer by a plain form, shows it, changes it, takes it back and forgets', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const url = `/thiep/${list.name}?g=${guest.token}`
    const sent = await post(url, { act: 'reply', ...YES, 'adults-tiec': '3', message: 'Mừng <b>hai</b> bạn' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}&tl=1#tra-loi`])
    const shown = (await get(`${url}&tl=1`)).body
    expect(shown).toContain('data-answer="YES"')
    expect(shown).toContain('Mừng &lt;b&gt;hai&lt;/b&gt; bạn')
    expect(shown).not.toContain('id="mo-thiep"')
    expect((await list.list()).body.items[0]).toMatchObject({
      state: 'YES',
      adults: 3,
      children: 1,
      recordedBy: 'GUEST',
    })
    await post(url, { act: 'reply', 'at-tiec': 'no', 'at-vu-quy': 'no', 'at-thanh-hon': 'no' })
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'NO', adults: 0, message: null })
    await post(url, { act: 'withdraw' })
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'WAITING' })
    const gone = await post(url, { act: 'forget' })
    expect(gone.headers.location).toBe(`/thiep/${list.name}`)
    expect((await list.list()).body.total).toBe(0)
  })

  it('says what is wrong beside what was typed, and writes nothing', async () => {
    const list = await aGuestList(house)
    const guest = await list.guest()
    const url = `/en/thiep/${list.name}?g=${guest.token}`
    const { statusCode, body } = await post(url, {
      act: 'reply',
      ...YES,
      adults: '1',
      children: '0',
      vegetarians: '4',
      message: 'Dear both',
    })
    expect(statusCode).toBe(422)
    expect(body).toMatch(/role="alert"[^>]*>There are more vegetarian/)
    expect(body).toMatch(/name="vegetarians"[^>]*value="4"/)
    expect(body).toContain('Dear both')
    const unchosen = await post(url, { act: 'reply', 'at-tiec': 'yes', adults: '1' })
    expect(unchosen.statusCode).toBe(422)
    expect(unchosen.body.match(/Please choose Yes or No/g)).toHaveLength(2)
    expect(unchosen.body).toMatch(/<input(?=[^>]*checked)(?=[^>]*value="yes")[^>]*name="at-tiec"/)
    const [, opened] = (await post(url, { act: 'reply', ...YES, 'adults-tiec': '99' })).body.split('<details')
    expect(opened).toMatch(/^[^>]*open=""/)
    expect(opened).toMatch(/aria-describedby="sai-adults-tiec"[\s\S]*id="sai-adults-tiec"[^>]*>Between 0 and 50/)
    expect((await list.list()).body.items[0].state).toBe('WAITING')
  })
})

describe('the link for all', () => {
  it('takes an answer with a name and leads to a link of one’s own', async () => {
    const list = await aGuestList(house)
    const missing = await post(`/thiep/${list.name}`, { act: 'reply', ...YES })
    expect(missing.statusCode).toBe(422)
    const nothing = (await post(`/thiep/${list.name}`, { act: 'reply', name: ' ', adults: '2' })).body
    expect(nothing).toMatch(/id="sai-name"[^>]*>Ô này cần được điền/)
    expect(nothing.match(/Xin chọn Sẽ đến hoặc Không đến được/g)).toHaveLength(3)
    const sent = await post(`/thiep/${list.name}?face=bride`, {
      act: 'reply',
      name: 'Bạn Thảo',
      'at-tiec': 'yes',
      'at-vu-quy': 'yes',
      adults: '2',
    })
    expect(sent.statusCode).toBe(303)
    expect((await list.list()).body.items).toMatchObject([{ name: 'Bạn Thảo', side: 'BRIDE', listed: false }])
    expect((await get(String(sent.headers.location).split('#')[0]!)).body).toMatch(
      /Hồi âm của quý khách<\/h2><p[^>]*>Bạn Thảo/,
    )
  })

  it('closes with the closing date, and is not there where the couple asks for no answers', async () => {
    const contacts = [
      { side: 'GROOM' as const, name: 'Bác Thành', tel: '+84912345678' },
      { side: 'BRIDE' as const, name: 'Chị Mai', tel: '+84987654321' },
    ]
    const closed = await aGuestList(house, aDraft({ contacts, rsvp: { closingDate: '2020-01-01' } }))
    const { body } = await get(`/thiep/${closed.name}?face=bride`)
    const reply = body.split('data-section="reply"')[1]!.split('</section>')[0]!
    expect(reply).toContain('Hạn hồi âm đã qua ngày 01/01/2020')
    // the families' numbers stand beside it, the hosts' first, and at the end of every card
    expect(reply.match(/href="(tel:|https:\/\/zalo)[^"]+"/g)).toEqual([
      'href="tel:+84987654321"',
      'href="https://zalo.me/0987654321"',
      'href="tel:+84912345678"',
      'href="https://zalo.me/0912345678"',
    ])
    expect(body.split('data-section="closing"')[1]).toContain('Nhà trai: Bác Thành')
    expect(body).not.toContain('name="adults"')
    expect((await post(`/thiep/${closed.name}`, { act: 'reply', name: 'Bạn Thảo', ...YES })).statusCode).toBe(422)
    const open = await aGuestList(house, aDraft({ rsvp: { closingDate: '2099-01-05' } }))
    expect((await get(`/thiep/${open.name}`)).body).toContain('quý khách hồi âm trước ngày 06/01/2099')
    expect((await get(`/en/thiep/${open.name}`)).body).toContain('reply before 6 Jan 2099')
    const silent = await aGuestList(house, aDraft({ rsvp: { open: false } }))
    expect((await get(`/thiep/${silent.name}`)).body).not.toContain('data-section="reply"')
  })
})
