import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { voucherId } from './brand-rows.ts'
import { keepPin } from './pins/brand-pin.ts'

const BRAND = `name: Hoa Cúc
category: hoa
story: { vi: Tiệm hoa nhỏ. }
branches:
  - { name: Bến Nghé, address: 1 Hoa Cúc, city: ho-chi-minh, tel: "+842800000001" }
vouchers:
  - unsignedTitle: giam-5-hoa
    title: { vi: Giảm 5% hoa }
    kind: percent
    value: 5
    conditions: { vi: [Một lần.] }
    validFrom: 2026-01-01
    validTo: 2036-12-31
    stock: 10
    picture: { file: venues/red-gold-song-hy-banquet.jpg, alt: { vi: Sảnh } }
`
const FILE = 'brands/hoa-cuc.yaml'
const ID = voucherId('giam-5-hoa')

let house: TestApp
let content: Awaited<ReturnType<typeof aContentFolder>>
beforeAll(async () => {
  house = await anApp()
  content = await aContentFolder()
  await mkdir(join(content.folder, 'brands'))
  await content.write('voucher-categories.yaml', '- { id: hoa, name: { vi: Hoa } }\n')
  await content.write(FILE, BRAND)
  await put()
})
afterAll(async () => {
  await content.drop()
  await house.close()
})

const put = () => importContent({ db: house.db, files: sampleFiles(), folder: content.folder })
const shown = async () => (await house.app.inject('/api/public/vouchers/unsigned-title/giam-5-hoa')).json()

async function aClaim() {
  const { customerId } = await anOpenSession(house)
  await sql`
    insert into voucher_claims (client_id, voucher_id, customer_id, code, claimed_at, expires_at)
    values (${crypto.randomUUID()}, ${ID}, ${customerId}, 'HC-234567', now(), now() + interval '1 day')`.execute(
    house.db,
  )
  await sql`update voucher_stocks set claimed = claimed + 1 where voucher_id = ${ID}`.execute(house.db)
}
const claims = async () => {
  const { rows } = await sql`select 1 from voucher_claims where voucher_id = ${ID}`.execute(house.db)
  return rows.length
}

describe('importing brands again', () => {
  it('changes nothing where the folder has not changed', async () => {
    expect(await put()).toEqual({ changed: 0 })
  })

  it('keeps what was claimed, whatever happens to the texts and the stock', async () => {
    for (let count = 0; count < 4; count += 1) await aClaim()
    expect(await shown()).toMatchObject({ stock: 10, left: 6 })
    await content.edit(FILE, 'Giảm 5% hoa', 'Giảm 5% hoa tươi')
    expect(await put()).toEqual({ changed: 1 })
    expect(await shown()).toMatchObject({ title: 'Giảm 5% hoa tươi', stock: 10, left: 6 })

    await content.edit(FILE, 'stock: 10', 'stock: 12')
    expect(await put()).toEqual({ changed: 1 })
    expect(await shown()).toMatchObject({ stock: 12, left: 8 })
    await content.edit(FILE, 'stock: 12', 'stock: 2')
    await put()
    expect(await shown()).toMatchObject({ left: 0, state: 'SOLD_OUT' })
    expect(await put()).toEqual({ changed: 0 })
    expect(await claims()).toBe(4)
  })

  it('withdraws what is gone and brings it back as it was, claims and all', async () => {
    await content.remove(FILE)
    expect((await put()).changed).toBeGreaterThan(0)
    expect(await shown()).toEqual({ error: { code: 'not_found' } })
    const list = (await house.app.inject('/api/public/vouchers')).json()
    expect(list.total).toBe(0)
    expect(await claims()).toBe(4)
    expect(await put()).toEqual({ changed: 0 })

    await content.write(FILE, BRAND)
    await put()
    expect(await shown()).toMatchObject({ id: ID, stock: 10, left: 6 })
  })
})

describe('the PIN of a brand', () => {
  it('is no content: imports leave it as the operator set it, and it is in no export', async () => {
    await content.write(FILE, BRAND)
    await put()
    const pin = '604913'
    const { rows } = await sql<{ id: string }>`select id from brands where unsigned_name = 'hoa-cuc'`.execute(house.db)
    await keepPin(house.db, house.config.keys.pins, rows[0]!.id, pin)
    const kept = () => sql`select * from brand_pins`.execute(house.db)
    const before = (await kept()).rows
    await content.edit(FILE, 'Tiệm hoa nhỏ', 'Tiệm hoa lớn')
    await put()
    await content.remove(FILE)
    await put()
    await content.write(FILE, BRAND)
    await put()
    expect((await kept()).rows).toEqual(before)
    const sources = await sql<{ text: string }>`select text from content_sources`.execute(house.db)
    expect(sources.rows.filter(({ text }) => /^pin:/m.test(text) || text.includes(pin))).toEqual([])
  })
})

describe('a brand that is written wrongly', () => {
  it.each([
    ['category: hoa', 'category: banh', 'there is no category "banh"'],
    ['city: ho-chi-minh', 'city: atlantis', 'there is no city "atlantis"'],
    ['validTo: 2036-12-31', 'validTo: 2025-12-31', 'is before validFrom'],
    ['red-gold-song-hy-banquet', 'khong-co', 'there is no picture "venues/khong-co.jpg"'],
    ['name: Hoa Cúc', 'name: Hoa Mai', 'must be called hoa-mai.yaml'],
    [
      'story: { vi',
      'pin: "1234"\nstory: { vi',
      'a PIN is no content: take this line out and run npm run operator -- brand pin hoa-cuc',
    ],
    ['    value: 5', '    value: 105', 'vouchers.0.value'],
    ['    stock: 10', '    stok: 10', 'vouchers.0.stok'],
  ])('is named by file and line: %s → %s', async (before, after, sentence) => {
    await content.write(FILE, BRAND)
    const line = await content.edit(FILE, before, after)
    const error = await put().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContentMistakes)
    expect((error as ContentMistakes).message).toContain(`${FILE}:${line}: `)
    expect((error as ContentMistakes).message).toContain(sentence)
  })

  it('may not give two vouchers one title', async () => {
    await content.write(FILE, BRAND + BRAND.slice(BRAND.indexOf('  - unsignedTitle')))
    await expect(put()).rejects.toThrow('another voucher is called "giam-5-hoa"')
  })
})
