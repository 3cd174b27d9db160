import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import {
  aDevice,
  anEditor,
  anOpenedEditor,
  BEGIN,
  cardsOf,
  groomIn,
  groomOf,
  namesSent,
  SAVED_BY,
} from '#test/factories/editors.ts'
import { anInvitation } from '#test/factories/invitations.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('a card that is not made yet', () => {
  it('is made by the first save, once, and what was written meanwhile goes after it', async () => {
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null)
    editor.name('Đức')
    expect(editor.device.kept(null).draft.groom).toEqual({ fullName: 'Đức' })
    expect(editor.tab.sent).toEqual([])
    const passing = editor.tab.pass(SAVED_BY)
    await expect.poll(() => namesSent(editor)).toEqual(['createInvitation'])
    editor.write('story', 'Gặp nhau ở Huế.')
    await passing
    const [id] = editor.made
    expect(editor.made).toHaveLength(1)
    expect(editor.device.own).toEqual([id])
    expect(editor.device.kept(null)).toBe(null)
    expect(editor.device.kept(id!)).toMatchObject({ waiting: ['story'], revision: 1 })
    editor.close()

    const next = await anOpenedEditor(house, { id: id!, token }, editor.device)
    await next.tab.pass(0)
    expect(next.state()).toMatchObject({
      standing: 'saved',
      draft: { groom: { fullName: 'Đức' }, story: 'Gặp nhau ở Huế.' },
    })
    expect(next.device.kept(id!)).toBe(null)
    expect(await cardsOf(house, token)).toHaveLength(1)
  })

  it('repeats word for word a send whose answer was lost, also after the tab was closed, and is made once', async () => {
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null)
    editor.tab.line = 'deaf'
    editor.name('Đức')
    await editor.tab.pass(SAVED_BY)
    expect(editor.state().standing).toBe('offline')
    editor.name('Đức Một')
    editor.close()

    const again = anEditor(house, token, null, { device: editor.device })
    expect(again.state().draft.groom).toEqual({ fullName: 'Đức Một' })
    await again.tab.pass(0)
    expect(again.tab.sent[0]).toBe(editor.tab.sent[0])
    expect(await cardsOf(house, token)).toEqual([expect.objectContaining({ id: again.made[0] })])
    await again.tab.pass(SAVED_BY)
    expect(await groomIn(house, again.made[0]!, token)).toBe('Đức Một')
  })

  it('stays on the device without an account, and a sign-in in the middle makes it', async () => {
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null, { isCustomer: false })
    editor.name('Đức')
    await editor.tab.pass(60_000)
    expect(editor.state().standing).toBe('local')
    expect(editor.tab.sent).toEqual([])
    await editor.signIn()
    expect(editor.made).toHaveLength(1)
    expect(await groomIn(house, editor.made[0]!, token)).toBe('Đức')
  })

  it('says so where the device can’t keep it', async () => {
    const device = aDevice()
    device.isFull = true
    const editor = anEditor(house, '', null, { device, isCustomer: false })
    editor.name('Đức')
    expect(editor.state().standing).toBe('unkept')
  })

  it('makes nothing of a sign-in where nothing was written', async () => {
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null, { chosen: 'vuon-nga' })
    await editor.tab.pass(60_000)
    expect(editor.state().draft.template).toBe('vuon-nga')
    expect(editor.tab.sent).toEqual([])
  })

  it('is asked for a template once: coming back to the same address keeps the one chosen since', () => {
    const editor = anEditor(house, '', null, { isCustomer: false, chosen: 'vuon-nga' })
    editor.write('template', 'son-mai')
    const { device } = editor
    editor.close()
    const opened = (chosen: string) => anEditor(house, '', null, { device, isCustomer: false, chosen })
    expect(opened('vuon-nga').state().draft.template).toBe('son-mai')
    expect(opened('dong-duong').state().draft.template).toBe('dong-duong')
  })

  it('lets go of a taken name and is made without it, keeping all other words', async () => {
    const { name } = await anInvitation(house)
    const { token } = await anOpenSession(house)
    const editor = anEditor(house, token, null)
    editor.name('Đức')
    editor.write('unsignedName', name)
    await editor.tab.pass(SAVED_BY)
    expect(editor.state()).toMatchObject({ standing: 'name_taken', draft: { unsignedName: name } })
    await editor.tab.pass(SAVED_BY)
    expect(namesSent(editor)).toEqual(['createInvitation', 'createInvitation'])
    expect(await groomIn(house, editor.made[0]!, token)).toBe('Đức')
  })
})

describe('what was written before the card was there', () => {
  it('is one step back to the card itself, not to the empty page, and going back is saved', async () => {
    const card = await anInvitation(house)
    const editor = anEditor(house, card.token, card.id)
    editor.name('Đức')
    await editor.tab.pass(2_000)
    editor.write('story', 'Gặp nhau ở Huế.')
    expect(editor.state().isReady).toBe(true)
    await editor.tab.pass(SAVED_BY)
    expect(await groomOf(card)).toBe('Đức')

    const late = anEditor(house, card.token, card.id)
    late.name('Đức Một')
    late.write('story', 'Chuyện khác.')
    expect(late.state().isReady).toBe(false)
    await late.tab.quiet()
    expect(late.state().draft).toMatchObject({ groom: { fullName: 'Đức Một' }, story: 'Chuyện khác.' })
    late.state().undo!()
    const { draft, undo } = late.state()
    expect(undo).toBe(undefined)
    expect(draft).toMatchObject({ groom: { fullName: 'Đức' }, story: 'Gặp nhau ở Huế.' })
    expect(draft.ceremonies).toHaveLength(3)
    expect(draft.timetable).toHaveLength(2)
    await late.tab.pass(SAVED_BY)
    const { body } = await card.get()
    expect([body.groom.fullName, body.story, body.ceremonies.length]).toEqual(['Đức', 'Gặp nhau ở Huế.', 3])
    late.state().redo!()
    await late.tab.pass(SAVED_BY)
    expect(await groomOf(card)).toBe('Đức Một')
  })
})

describe('two tabs at a card that is not made yet', () => {
  async function twoTabs() {
    const device = aDevice()
    const [here, there] = [1, 2].map(() => anEditor(house, '', null, { device, isCustomer: false }))
    here!.name('Đức Một')
    expect(there!.state()).toMatchObject({
      standing: 'conflict',
      elsewhere: { draft: { groom: { fullName: 'Đức Một' } } },
    })
    return { device, here: here!, there: there! }
  }

  it('take what was written in the other', async () => {
    const { there } = await twoTabs()
    there.settle('theirs')
    expect(there.state()).toMatchObject({
      standing: 'local',
      elsewhere: null,
      draft: { groom: { fullName: 'Đức Một' } },
    })
  })

  it('or keep their own, and the other is asked in turn', async () => {
    const { device, here, there } = await twoTabs()
    there.settle('mine')
    expect(device.kept(null).draft.groom).toBe(undefined)
    expect(here.state()).toMatchObject({ standing: 'conflict', elsewhere: { draft: BEGIN } })
  })

  it('are left in peace where both wrote the same, and hear nothing once they are closed', async () => {
    const { here, there } = await twoTabs()
    there.settle('theirs')
    here.name('Đức Một')
    expect(there.state().standing).toBe('local')
    there.close()
    here.name('Đức Hai')
    expect(there.state().standing).toBe('local')
  })
})

describe('a card that was changed elsewhere', () => {
  async function aConflict() {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    await card.put({ groom: { fullName: 'Đức Một' }, story: 'Chuyện mới' })
    editor.name('Đức Hai')
    await editor.tab.pass(SAVED_BY)
    expect(editor.state()).toMatchObject({
      standing: 'conflict',
      draft: { groom: { fullName: 'Đức Hai' } },
      elsewhere: { draft: { groom: { fullName: 'Đức Một' } } },
    })
    expect(await groomOf(card)).toBe('Đức Một')
    return { card, editor }
  }

  it('keeps one’s own words where that is wanted, and takes the other parts', async () => {
    const { card, editor } = await aConflict()
    editor.settle('mine')
    await editor.tab.pass(0)
    expect(editor.state()).toMatchObject({ standing: 'saved', elsewhere: null, draft: { story: 'Chuyện mới' } })
    expect(await groomOf(card)).toBe('Đức Hai')
    expect(editor.device.kept(card.id)).toBe(null)
  })

  it('takes theirs where that is wanted, and sends nothing', async () => {
    const { card, editor } = await aConflict()
    editor.settle('theirs')
    const before = editor.tab.sent.length
    await editor.tab.pass(0)
    expect(editor.state()).toMatchObject({ standing: 'saved', draft: { groom: { fullName: 'Đức Một' } } })
    expect(editor.tab.sent).toHaveLength(before)
    expect(editor.device.kept(card.id)).toBe(null)
  })

  it('publishes nothing while that is not settled', async () => {
    const { card, editor } = await aConflict()
    expect(await editor.publish(true)).toBe(null)
    expect((await card.get()).body.visible).toBe(false)
  })

  it('goes through where other parts were changed', async () => {
    const card = await anInvitation(house)
    const editor = await anOpenedEditor(house, card)
    await card.put({ story: 'Chuyện mới' })
    editor.name('Đức Hai')
    await editor.tab.pass(SAVED_BY)
    expect(editor.state()).toMatchObject({
      standing: 'saved',
      draft: { story: 'Chuyện mới', groom: { fullName: 'Đức Hai' } },
    })
  })

  it('still knows what its unsent words were written over when it is opened and closed again before they are sent', async () => {
    const card = await anInvitation(house)
    const first = await anOpenedEditor(house, card)
    first.name('Đức Hai')
    first.close()
    await card.put({ groom: { fullName: 'Đức Một' } })
    const second = await anOpenedEditor(house, card, first.device)
    second.close()
    const third = await anOpenedEditor(house, card, first.device)
    await third.tab.pass(0)
    expect(third.state().standing).toBe('conflict')
    expect(await groomOf(card)).toBe('Đức Một')
  })
})
