import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import {
  aDevice,
  anEditor,
  anOpenedEditor,
  groomIn,
  groomOf,
  namesSent,
  SAVED_BY,
  TRIED_AGAIN_BY,
} from '#test/factories/editors.ts'
import { anInvitation } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const aMinute = 60_000

describe('a card that is written without a network', () => {
  it('keeps every word on the device, tries again by itself, and sends them when the network is back', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.tab.line = 'away'
    editor.name('Đức')
    await editor.tab.pass(SAVED_BY)
    expect(editor.state().standing).toBe('offline')
    editor.write('story', 'Gặp nhau ở Huế.')
    await editor.tab.pass(SAVED_BY + TRIED_AGAIN_BY)
    expect(editor.state().standing).toBe('offline')
    expect(editor.device.kept(card.id)).toMatchObject({ waiting: ['groom', 'story'], revision: 1 })
    await editor.tab.back()
    expect(editor.state().standing).toBe('saved')
    expect(editor.device.kept(card.id)).toBe(null)
    expect((await card.get()).body).toMatchObject({ groom: { fullName: 'Đức' }, story: 'Gặp nhau ở Huế.', revision: 2 })
  })

  it('is asked for until it is there, and nothing can be typed over it before', async () => {
    const card = await anInvitation(house)
    const editor = anEditor(house, card.token, card.id, { isCustomer: false })
    editor.tab.line = 'away'
    await editor.signIn()
    expect(editor.state()).toMatchObject({ standing: 'offline', isReady: false })
    editor.tab.line = 'there'
    await editor.tab.pass(TRIED_AGAIN_BY)
    expect(editor.state()).toMatchObject({ standing: 'saved', isReady: true, draft: { template: 'son-mai' } })
  })

  it('repeats a change whose answer was lost, and it counts once', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.tab.line = 'deaf'
    editor.name('Đức')
    await editor.tab.pass(SAVED_BY)
    expect(await groomOf(card)).toBe('Đức')
    expect(editor.device.kept(card.id).waiting).toEqual(['groom'])
    editor.tab.line = 'there'
    await editor.tab.pass(TRIED_AGAIN_BY)
    expect(editor.state().standing).toBe('saved')
    expect(editor.tab.sent.at(-1)).toBe(editor.tab.sent.at(-2))
    expect((await card.get()).body.revision).toBe(2)
  })
})

describe('a card that is closed while something is unsent', () => {
  it('sends nothing after that, and sends it when it is opened again', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.name('Đức')
    editor.close()
    await editor.tab.pass(aMinute)
    expect(namesSent(editor)).toEqual(['getInvitation'])
    expect(await groomOf(card)).toBe('Nguyễn Minh Khang')
    const again = anEditor(house, card.token, card.id, { device: editor.device })
    expect(again.state()).toMatchObject({ isReady: true, draft: { groom: { fullName: 'Đức' } } })
    await again.tab.pass(0)
    expect(await groomOf(card)).toBe('Đức')
  })

  it('does not go on trying beside the editor that is opened next', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.tab.line = 'away'
    editor.name('Đức')
    editor.store.subscribe(({ standing }) => standing === 'saving' && editor.close())
    await editor.tab.pass(aMinute)
    expect(namesSent(editor)).toEqual(['getInvitation', 'changeInvitation'])
    expect(editor.device.kept(card.id).waiting).toEqual(['groom'])
  })

  it('goes on with the card that it has made until the page has another editor for it', async () => {
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null)
    for (const name of ['Một', 'Hai', 'Ba', 'Bốn']) {
      editor.name(name)
      await editor.tab.pass(SAVED_BY)
    }
    const [id] = editor.made
    expect(editor.state().elsewhere).toBe(null)
    expect(await groomIn(house, id!, token)).toBe('Bốn')
    expect(editor.device.kept(id!)).toBe(null)
  })
})

describe('a name that is taken', () => {
  it('is not sent again, and holds back nothing else', async () => {
    const { name } = await anInvitation(house)
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.name('Đức')
    editor.write('unsignedName', name)
    await editor.tab.pass(SAVED_BY)
    expect(editor.state()).toMatchObject({ standing: 'name_taken', draft: { unsignedName: name } })
    await editor.tab.pass(SAVED_BY)
    expect((await card.get()).body).toMatchObject({ groom: { fullName: 'Đức' }, unsignedName: card.name })
    await editor.tab.pass(aMinute)
    expect(namesSent(editor)).toEqual(['getInvitation', 'changeInvitation', 'changeInvitation'])
  })
})

describe('what else becomes of a card', () => {
  it('is published with everything that was typed, also what was not sent yet', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.name('Đức')
    expect(await editor.publish(true)).toMatchObject({ ok: true })
    expect(editor.state().published).toMatchObject({ visible: true, hasChanges: false })
    expect((await card.seen()).body.groom.fullName).toBe('Đức')
    editor.name('Đức Một')
    expect(await editor.publish(false)).toMatchObject({ ok: true })
    expect((await card.seen()).status).toBe(404)
  })

  it('goes one step back and forth, and both are saved', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    expect(editor.state()).toMatchObject({ undo: undefined, redo: undefined })
    editor.name('Đ')
    editor.name('Đức')
    editor.state().undo!()
    expect(editor.state()).toMatchObject({ undo: undefined, draft: { groom: { fullName: 'Nguyễn Minh Khang' } } })
    editor.state().redo!()
    await editor.tab.pass(SAVED_BY)
    expect(editor.state().redo).toBe(undefined)
    expect(await groomOf(card)).toBe('Đức')
  })

  it('that was deleted is forgotten: nothing of it is sent or kept', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    editor.name('Đức')
    editor.forget()
    await editor.tab.pass(aMinute)
    expect(namesSent(editor)).toEqual(['getInvitation'])
    expect(editor.device.kept(card.id)).toBe(null)
  })

  it('of somebody else is not there', async () => {
    const card = await anInvitation(house)
    const { token } = await anOpenSession(house)
    const editor = await anOpenedEditor(house, { id: card.id, token }, aDevice())
    expect(editor.state()).toMatchObject({ standing: 'gone', refusal: 'not_found', isReady: false })
  })
})
