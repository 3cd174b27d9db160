import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { endpointsOf } from './openapi.ts'

const house = await anApp()
afterAll(() => house.close())

type Shape = { entries?: Record<string, { type: string }> }
const lists = () =>
  endpointsOf(house.app).filter(
    ({ method, success }) => method === 'GET' && (success as Shape).entries?.items?.type === 'array',
  )
const get = async (url: string) => {
  const answer = await house.app.inject(url)
  return { status: answer.statusCode, body: answer.json() }
}

describe('every answer that is a list', () => {
  it('takes page and fetchSize, and says which page of how many it is', () => {
    expect(lists().length).toBeGreaterThan(30)
    const without = lists().filter(({ query, success }) => {
      const [asked, told] = [(query as unknown as Shape).entries ?? {}, (success as Shape).entries!]
      return !('page' in asked && 'fetchSize' in asked && 'page' in told && 'total' in told)
    })
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('gives one after another what it gives whole, and nothing behind its end', async () => {
    const open = lists().filter(({ auth, path }) => auth === 'anyone' && !path.includes(':'))
    const wrong: unknown[] = []
    for (const { path } of open) {
      const whole = await get(path)
      if (whole.status !== 200) continue
      const [first, second, behind] = await Promise.all(
        ['page=0&fetchSize=1', 'page=1&fetchSize=1', 'page=9999&fetchSize=9999'].map((query) =>
          get(`${path}?${query}`),
        ),
      )
      const told = [first!.body.items[0], second!.body.items[0], behind!.body.items.length, first!.body.total]
      const meant = [whole.body.items[0], whole.body.items[1], 0, whole.body.total]
      if (JSON.stringify(told) !== JSON.stringify(meant)) wrong.push([path, told, meant])
    }
    expect(wrong).toEqual([])
    expect(open.length).toBeGreaterThan(15)
  })

  it.each(['page=-1', 'page=x', 'fetchSize=0', 'fetchSize=10000', 'page=1.5'])('refuses %s', async (query) => {
    for (const path of ['cities', 'cms/webapps/popups', 'vouchers/categories', 'wbs-products/categories']) {
      const { status, body } = await get(`/api/public/${path}?${query}`)
      expect([path, status, body.error?.code]).toEqual([path, 400, 'invalid'])
    }
  })
})
