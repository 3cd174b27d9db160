import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columns } from '#platform/columns.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'

const w = columns('wedding_invitations')
let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const page = async (path: string) => (await house.app.inject(path)).body
const lookIn = (html: string) => /data-look="([^"]*)"/.exec(html)?.[1] ?? null

describe('a published card', () => {
  it('keeps the drawing that it was published in, until it is published again', async () => {
    const card = await anInvitation(house, aDraft({ template: 'sen-hong' }), true)
    expect(lookIn(await page(`/thiep/${card.name}`))).toBe('sen-hong')
    // as cards were published before looks had folders
    await sql`update ${w} set ${w.published} = ${w.published} - 'drawnAs' where ${w.id} = ${card.id}`.execute(house.db)
    const drawn = async () => (await card.seen()).body.template
    expect(await drawn()).toMatchObject({ look: null, ground: { fit: 'cover' } })
    await card.put({ greeting: 'Nháp' })
    expect((await drawn()).look).toBeNull()
    await card.show(true)
    expect((await drawn()).look).toBe('sen-hong')
  })

  it('in a template that another has taken in is drawn by that one, in its own colours', async () => {
    const card = await anInvitation(house, aDraft({ template: 'chu-sa' }), true)
    const { body } = await card.seen()
    expect(body).toMatchObject({ template: { look: 'son-mai' }, palette: { id: 'chu-sa' } })
  })

  it('takes no palette that was made for another template', async () => {
    const card = await anInvitation(house, aDraft({ template: 'phim', palette: 'yen-chi' }), true)
    expect((await card.seen()).body.palette.id).toBe('bo-do')
  })

  it('invites, and shows guests no switch between the families', async () => {
    const card = await anInvitation(house, aDraft({ template: 'mau-don' }), true)
    const html = await page(`/thiep/${card.name}`)
    expect(html).toContain('Trân trọng kính mời')
    expect(html).toContain('đến dự buổi tiệc chung vui cùng gia đình chúng tôi')
    expect(html).not.toContain('face=bride')
    expect(html).not.toContain('face=groom')
  })
})

describe('the opener', () => {
  it.each(['mau-don', 'may-lanh'])('of %s opens wherever it is pressed', async (template) => {
    const card = await anInvitation(house, aDraft({ template }), true)
    const html = await page(`/thiep/${card.name}`)
    // the label of the box that opens it holds all of it
    expect(html).toMatch(/<label[^>]*for="mo-thiep"[^>]*>(?:(?!<\/label>)[\s\S])*Quý khách/)
  })
})
