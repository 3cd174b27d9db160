import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { anAddress, ask } from '#test/factories/customers.ts'
import { aRequest, someVenues } from '#test/factories/quotations.ts'

const house = await anApp()
afterAll(() => house.close())
const [one, two] = await someVenues(house, 2)
const { body } = await ask(house, 'POST /api/public/wedding-centers/quotations', aRequest([one!.id, two!.id]), {
  ip: anAddress(),
})

const PAGES = [
  `/wedding-centers/${one!.unsignedName}`,
  `/wedding-centers/compare?ids=${one!.id},${two!.id}`,
  `/quotation?ids=${one!.id},${two!.id}`,
  `/quotation/sent?clientId=${body.clientId}`,
]

describe('how soon a venue answers', () => {
  it.each(PAGES)('is told on %s as its promise, because nobody has measured it', async (path) => {
    const [vi, en] = await Promise.all([house.app.inject(path), house.app.inject(`/en${path}`)])
    expect([vi.statusCode, en.statusCode]).toEqual([200, 200])
    expect(vi.body).toMatch(/hứa trả lời/i)
    expect(vi.body).not.toMatch(/thường trả lời/i)
    expect(en.body).toMatch(/promise(s)? (to|an) answer/i)
    expect(en.body).not.toMatch(/usually answer/i)
  })

  it.each(['/', '/wedding-centers', '/ui'])('is told on %s as nothing else', async (path) => {
    const [vi, en] = await Promise.all([house.app.inject(path), house.app.inject(`/en${path}`)])
    expect(vi.body).not.toMatch(/thường trả lời/i)
    expect(en.body).not.toMatch(/usually answer/i)
  })
})
