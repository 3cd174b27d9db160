import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask, aTel, atOnce, said } from '#test/factories/customers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const ALBUM = 'bon-goc-nha-mot-buoi-toi'
const about = (id: string, body: object) =>
  ask(house, `POST /api/public/cms/webapps/photographies/${id}/requests`, body)
const aRequest = (more: object = {}) => ({ name: 'Phạm Thảo Vy', tel: aTel(), note: '', consent: true, ...more })
const messages = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where template = 'house.album'`.execute(house.db)
  return rows[0]?.count ?? 0
}

describe('the studio of an album', () => {
  it('is asked for a price once, however often and from however many devices one presses', async () => {
    const before = await messages()
    const request = aRequest({ date: '2027-03-06', note: 'Chụp ở Đà Lạt' })
    const answers = await atOnce(6, () => about(ALBUM, request))
    expect(new Set(answers.map(said))).toEqual(new Set(['204']))
    expect(await messages()).toBe(before + 1)
    expect(said(await about(ALBUM, aRequest()))).toBe('204')
    expect(await messages()).toBe(before + 2)
  })

  it('is told at an address that no page and no answer shows', async () => {
    const { body } = await ask(house, `GET /api/public/cms/webapps/photographies/${ALBUM}`)
    expect(body).toMatchObject({ askable: true, studio: { name: 'Studio Nắng Hạ' } })
    expect(JSON.stringify(body)).not.toContain('nang-ha.example')
    expect((await house.app.inject(`/photography/${ALBUM}`)).body).not.toContain('nang-ha.example')
  })

  it('hears nothing of what is wrong, and whoever asks is told what', async () => {
    const before = await messages()
    const wrong = await about(ALBUM, aRequest({ tel: '123', name: '', consent: false, note: 'a'.repeat(501) }))
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['consent', 'name', 'note', 'tel'])
    expect(said(await about('khong-co', aRequest()))).toBe('404 not_found')
    await sql`update documents set data = data || '{"askAt": null}' where kind = 'album' and id = 'suong-som-ben-ho'`.execute(
      house.db,
    )
    expect(said(await about('suong-som-ben-ho', aRequest()))).toBe('409 studio_not_asked')
    expect(await messages()).toBe(before)
  })
})
