import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { aTel } from '#test/factories/customers.ts'
import { PRODUCTION } from '#test/factories/production.ts'
import { keptFor, someVenues } from '#test/factories/quotations.ts'

const house = await anApp()
afterAll(() => house.close())
const [venue] = await someVenues(house, 1)

const FORM = 'application/x-www-form-urlencoded'
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/quotation', more = '') =>
  house.app.inject({
    method: 'POST',
    url: `${path}?ids=${venue!.id}${more}`,
    headers: { 'content-type': FORM, ...headers },
    payload: String(new URLSearchParams(fields)),
  })
const whole = (tel: string) => ({ tel, name: 'Vy', consent: 'on', weddingCenterIds: venue!.id })

describe("a page's form without script", () => {
  it('leads on when it is done, in the language of the page, so that reloading sends nothing again', async () => {
    const tel = aTel()
    const done = await post(whole(tel))
    expect(done.statusCode).toBe(303)
    expect(done.headers.location).toMatch(/^\/quotation\/sent\?clientId=[0-9a-f]{32}$/)
    expect((await post(whole(tel), {}, '/en/quotation')).headers.location).toMatch(/^\/en\/quotation\/sent\?clientId=/)
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 1 })
  })

  it('takes a referral along where it leads, and nothing that the page itself had asked for', async () => {
    const { headers } = await post(whole(aTel()), {}, '/quotation', '&referral=co+lan&utm_source=zalo')
    const { pathname, searchParams } = new URL(String(headers.location), 'https://songhy.example')
    expect(pathname).toBe('/quotation/sent')
    expect([...searchParams.keys()]).toEqual(['clientId', 'referral', 'utm_source'])
    expect(searchParams.get('referral')).toBe('co lan')
  })

  it('comes back with what was typed and what is wrong, for one reader and harmless to them', async () => {
    const name = '"><script>alert(1)</script>'
    const back = await post({ ...whole('12'), name, message: '</textarea><b>x' })
    expect(back.statusCode).toBe(422)
    expect(back.headers['cache-control']).toBe('no-store')
    expect(back.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(back.body).not.toContain('<script>alert')
    expect(back.body).not.toContain('</textarea><b>')
    expect(back.body).toMatch(/name="tel"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="tel"/)
    const fresh = await house.app.inject(`/quotation?ids=${venue!.id}`)
    expect(fresh.body).not.toContain('alert(1)')
  })

  it('is taken from our own pages only, as a form, and where the page has one', async () => {
    const tel = aTel()
    expect((await post(whole(tel), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post(whole(tel), { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await post(whole(tel), { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post(whole(tel), {}, '/faq')).statusCode).toBe(415)
    expect(await keptFor(house, tel)).toMatchObject({ quotations: 0 })
  })

  it('is refused from any other site, however the browser tells where it came from', async () => {
    const own = PRODUCTION.PUBLIC_URL
    const site = await anApp({ env: PRODUCTION, databaseUrl: house.databaseUrl })
    const sent = async (headers: Record<string, string>) =>
      (
        await site.app.inject({
          method: 'POST',
          url: `/quotation?ids=${venue!.id}`,
          headers: { 'content-type': FORM, host: 'songhy.example', ...headers },
          payload: String(new URLSearchParams(whole(aTel()))),
        })
      ).statusCode
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://songhy.example.evil.example' },
      { origin: 'http://songhy.example' },
      { origin: 'https://songhy.example:8443' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: own, 'sec-fetch-site': 'cross-site' },
      { origin: own, 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { origin: 'null', referer: 'https://evil.example/' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { referer: 'https://evil.example/form' },
      { referer: 'https://evil.example/https://songhy.example/' },
      { referer: 'nonsense' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) expect({ headers, status: await sent(headers) }).toEqual({ headers, status: 403 })
    const ours: Record<string, string>[] = [
      { origin: own },
      { origin: own, 'sec-fetch-site': 'same-origin', referer: `${own}/quotation` },
      { referer: `${own}/quotation` },
      { 'sec-fetch-site': 'same-origin' },
      // in-app browsers that hide the origin but name the page, or say that it is the same
      { origin: 'null', referer: `${own}/quotation` },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      // a browser that tells nothing at all
      {},
    ]
    for (const headers of ours) expect({ headers, status: await sent(headers) }).toEqual({ headers, status: 303 })
    await site.close()
  })

  it('may be the notice of one client, which nobody on the way keeps', async () => {
    const { headers } = await post(whole(aTel()))
    const notice = await house.app.inject(headers.location as string)
    expect(notice.statusCode).toBe(200)
    expect(notice.headers['cache-control']).toBe('private, no-store')
    expect((await house.app.inject('/quotation/sent?clientId=1')).statusCode).toBe(404)
    expect((await house.app.inject('/quotation/sent')).statusCode).toBe(404)
  })
})
