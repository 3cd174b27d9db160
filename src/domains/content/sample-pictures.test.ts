import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDress, listDresses } from '#domains/dresses/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask } from '#test/factories/customers.ts'
import { listPhotographies } from './photography/contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const pageOf = async (path: string) => (await house.app.inject(path)).body

describe('pictures of the sample site', () => {
  it('say that they are none of the garment', async () => {
    const list = await house.call(listDresses, { query: { fetchSize: '9999' } })
    const dresses = list.ok ? list.value.items : []
    expect(dresses.length).toBeGreaterThan(30)
    expect(new Set(dresses.map(({ picture }) => picture.kind))).toEqual(new Set(['sample']))
    const [first] = dresses
    const dress = await house.call(getDress, { params: { id: first?.id ?? '' } })
    expect(dress.ok && dress.value.pictures.map(({ kind }) => kind)).not.toContain('garment')
    const page = await pageOf(`/dresses/${first?.id}`)
    expect(page).toContain('Ảnh minh họa')
    expect(page).not.toContain('Ảnh chụp thật</')
  })

  it('say the same of venues, in both languages', async () => {
    const list = await house.call(listVenues, { query: { fetchSize: '1' } })
    const name = list.ok ? list.value.items[0]?.unsignedName : ''
    expect((await ask(house, `GET /api/public/wedding-centers/unsigned-name/${name}`)).body.sample).toBe(true)
    expect(await pageOf(`/wedding-centers/${name}`)).toContain('Ảnh minh họa')
    expect(await pageOf(`/en/wedding-centers/${name}`)).toContain('Illustrations')
  })
})

describe('an album', () => {
  it('names its studio, a brand that can be visited', async () => {
    const told = await house.call(listPhotographies)
    const albums = told.ok ? told.value.items.flatMap(({ albums }) => albums) : []
    expect(albums.length).toBeGreaterThan(5)
    for (const { id, studio } of albums) {
      expect(studio?.name).toMatch(/Studio/)
      const page = await pageOf(`/photography/${id}`)
      expect(page).toContain(`/vouchers/brands/${studio?.unsignedName}"`)
      expect(page).toContain(studio?.name)
      expect(page).toContain('Ảnh minh họa')
    }
    expect((await house.app.inject(`/vouchers/brands/${albums[0]?.studio?.unsignedName}`)).statusCode).toBe(200)
  })
})
