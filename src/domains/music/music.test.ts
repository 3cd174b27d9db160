import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { eraseDeletedInvitations } from '#domains/drafts/deleting/erase-deleted.ts'
import { inEach } from '#lib/localized.ts'
import { readMusic } from '#platform/music.ts'
import { anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { hostileMusic } from '#test/factories/hostile-music.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { anM4a, anMp3, ape, claiming, id3, id3v1, uploadMusic } from '#test/factories/music.ts'
import { aDisk, cutUpload } from '#test/factories/uploads.ts'
import { OWN_MUSIC_MOST } from './contract.ts'
import { forgetUnusedMusic } from './own-music.ts'

const disk = await aDisk()
const { files } = disk
const house = await anApp({ files })
const { db } = house
await house.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = house.app.server.address() as { port: number }
afterAll(async () => {
  await house.close()
  await disk.remove()
})

const rows = async (table: string) => (await sql`select from ${sql.table(table)}`.execute(db)).rows.length
const kept = async () => [await disk.kept(), await rows('music_uploads'), await rows('music_pieces')]
const fileOf = (music: string) => music.split('-')[1]!
const heard = async (url: string, range?: string) => {
  const { statusCode, headers, rawPayload } = await house.app.inject({ url, headers: range ? { range } : {} })
  return { status: statusCode, headers, bytes: rawPayload }
}

let marks = 0
/** A card with a piece of its own in the draft. */
async function aCardWithMusic(visible = false) {
  const card = await anInvitation(house, aDraft())
  const sent = anMp3({ mark: `piece ${++marks}` })
  const { body } = await uploadMusic(house, card.token, sent)
  expect(said(await card.put({ music: body.id }))).toBe('200')
  if (visible) await card.show(true)
  return { ...card, music: body.id as string, url: body.url as string, sent }
}
const playedBy = async (card: { seen: () => ReturnType<typeof ask> }) => (await card.seen()).body.music

describe('bringing a piece of music', () => {
  const sender = anOpenSession(house)

  it.each(hostileMusic())('refuses $name with a sentence of its own, and keeps nothing', async ({ bytes, code }) => {
    const { token } = await sender
    const before = await kept()
    const { status, body } = await uploadMusic(house, token, bytes)
    expect([status, body.error.code]).toEqual([422, code])
    expect(inEach((lang) => house.app.sentences[lang][code])).toEqual({
      vi: expect.stringMatching(/\.$/),
      en: expect.stringMatching(/\.$/),
    })
    expect(await kept()).toEqual(before)
  })

  it('refuses what is larger than its limit while it comes, whatever it says of its length', async () => {
    const { token } = await anOpenSession(house)
    const before = await kept()
    const large = Buffer.concat([anMp3(), Buffer.alloc(OWN_MUSIC_MOST)])
    expect((await uploadMusic(house, token, large)).body.error.code).toBe('body_too_large')
    const answer = await fetch(`http://127.0.0.1:${port}/api/b2c/wedding-invitations/music`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/mpeg' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'body_too_large'])
    expect(await kept()).toEqual(before)
  })

  it('keeps nothing in an MP3 but its frames', async () => {
    const { token } = await anOpenSession(house)
    const sound = Buffer.concat([claiming(40), anMp3({ mark: 'tags' })])
    const tagged = Buffer.concat([
      id3('TIT2 Zöhre APIC a picture of us'),
      Buffer.alloc(300),
      sound,
      ape('Artist Zöhre'),
      id3v1('Zöhre'),
    ])
    const { status, body } = await uploadMusic(house, token, tagged, { 'content-type': 'audio/mpeg' })
    expect([status, body.seconds, body.bytes]).toEqual([201, 4, sound.length])
    const file = (await readMusic(files, fileOf(body.id)))!
    expect(file).toEqual(sound)
    expect(String(file)).not.toContain('Zöhre')
  })

  it('writes an M4A anew: without names, dates and hidden stretches, with its tables before the sound', async () => {
    const { token } = await anOpenSession(house)
    const sent = anM4a({ notes: 'Zohre was here', hidden: 'between the lines' })
    const { status, body } = await uploadMusic(house, token, sent)
    expect([status, body.seconds]).toEqual([201, 5])
    const file = (await readMusic(files, fileOf(body.id)))!
    for (const word of ['Zohre', 'between', 'udta', 'meta', 'free']) {
      expect({ word, sent: sent.includes(word), kept: file.includes(word) }).toEqual({ word, sent: true, kept: false })
    }
    const date = Buffer.from((3_800_000_000).toString(16), 'hex')
    expect([sent.includes(date), file.includes(date)]).toEqual([true, false])
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
    // written anew from itself it stays the same: every table leads to the right place
    expect((await uploadMusic(house, token, file)).body.id).toBe(body.id)
    const first = file.readUInt32BE(file.indexOf('stco') + 12)
    expect(file.subarray(first, first + 6).toString('hex')).toBe('00c800802380')
  })

  it('keeps the same piece once, however often and by however many it is brought', async () => {
    const [me, other] = [await anOpenSession(house), await anOpenSession(house)]
    const [before] = await kept()
    const brought = [me, me, me, other, other].map(({ token }) => uploadMusic(house, token, anMp3({ mark: 'same' })))
    const answers = await Promise.all(brought)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(2)
    expect((await kept())[0]).toBe(before! + 1)
  })

  it('leaves no file of an upload that was cut', async () => {
    const { token } = await anOpenSession(house)
    const bytes = anMp3({ mark: 'cut' })
    const before = await kept()
    await cutUpload(house, { path: '/api/b2c/wedding-invitations/music', type: 'audio/mpeg', token, bytes })
    expect(await kept()).toEqual(before)
  })

  it('is refused when the disk is full, and after twenty in a day', async () => {
    const { token } = await anOpenSession(house)
    const before = await kept()
    disk.full = true
    const { status, body } = await uploadMusic(house, token, anMp3({ mark: 'no room' }))
    disk.full = false
    expect([status, body.error.code]).toEqual([507, 'music_no_room'])
    expect(await kept()).toEqual(before)
    for (let at = 0; at < 20; at += 1) await uploadMusic(house, token, anMp3({ mark: `many ${at}` }))
    expect((await uploadMusic(house, token, anMp3({ mark: 'one more' }))).body.error.code).toBe('music_too_many')
  })
})

describe('a card with its own music', () => {
  it('plays it once it is published, and keeps it whatever template it takes', async () => {
    const card = await aCardWithMusic()
    const file = `${fileOf(card.music)}.mp3`
    await card.put({ music: 'trang-ram' })
    await card.show(true)
    await card.put({ music: card.music })
    expect((await playedBy(card)).id).toBe('trang-ram')
    expect((await heard(`/thiep/${card.name}/nhac/${file}`)).status).toBe(404)
    await card.put({ template: 'dong-duong' })
    await card.show(true)
    const url = `/thiep/${card.name}/nhac/${file}`
    expect(await playedBy(card)).toMatchObject({ id: card.music, url })
    const page = await house.app.inject(`/thiep/${card.name}`)
    expect(page.body).toContain(`data-music="${url}"`)
    expect((await heard(url)).bytes).toEqual(card.sent)
  })

  it('is sent in parts, as what it is, for keeping by whoever hears it', async () => {
    const card = await aCardWithMusic(true)
    const { url } = await playedBy(card)
    const whole = await heard(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(card.sent.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=500-', 500, card.sent.length - 1],
      ['bytes=-30', card.sent.length - 30, card.sent.length - 1],
    ] as const) {
      const part = await heard(url, range)
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${card.sent.length}`])
      expect(part.bytes).toEqual(card.sent.subarray(first, last + 1))
    }
    expect((await heard(url, 'bytes=9999999-')).status).toBe(200)
  })

  it('is silent while it is hidden, and to those who have another card’s address; its owner still hears it', async () => {
    const [card, other] = [await aCardWithMusic(true), await aCardWithMusic(true)]
    const { url } = await playedBy(card)
    expect((await heard(url.replace(card.name, other.name))).status).toBe(404)
    expect((await heard(`/music/${fileOf(card.music)}.mp3`)).status).toBe(404)
    expect((await heard(`/music/own/${fileOf(card.music)}.mp3`)).status).toBe(404)
    expect((await heard(card.url)).bytes).toEqual(card.sent)
    await card.show(false)
    const hidden = await heard(url)
    expect([hidden.status, hidden.headers['cache-control']]).toEqual([404, undefined])
    expect((await heard(card.url, 'bytes=0-1')).status).toBe(206)
    await card.show(true)
    expect((await heard(url)).status).toBe(200)
  })

  it('is heard in the family’s preview of the draft as long as there is one', async () => {
    const card = await aCardWithMusic()
    const share = (shared: boolean) => ask(house, `PUT ${card.path}/preview`, { shared }, { token: card.token })
    const { previewToken } = (await share(true)).body
    const path = `/api/public/wedding-invitations/previews/${previewToken}` as const
    const { url } = (await ask(house, `GET ${path}`)).body.music
    expect((await heard(url)).bytes).toEqual(card.sent)
    await share(false)
    expect((await heard(url)).status).toBe(404)
  })

  it('knows no piece of anybody else’s, as if there were none', async () => {
    const [card, other] = [await aCardWithMusic(), await anInvitation(house)]
    const nowhere = `own-${'0'.repeat(20)}-mp3`
    expect(said(await other.put({ music: card.music }))).toBe('422 music_unknown')
    expect(said(await other.put({ music: nowhere }))).toBe('422 music_unknown')
    expect(said(await card.put({ music: card.music.replace('mp3', 'm4a') }))).toBe('422 music_unknown')
    const made = await ask(house, 'POST /api/b2c/wedding-invitations', aDraft({ music: card.music }), {
      token: other.token,
    })
    expect(said(made)).toBe('422 music_unknown')
    expect(said(await ask(house, `PUT ${card.path}`, { music: null }, { token: other.token }))).toBe('404 not_found')
    const list = async (token: string) => ask(house, 'GET /api/b2c/wedding-invitations/music', undefined, { token })
    expect((await list(other.token)).body.items).toEqual([])
    expect((await list(card.token)).body.items).toEqual([
      { id: card.music, url: card.url, seconds: 4, bytes: card.sent.length },
    ])
  })

  it('goes back to the template’s piece, and a change made elsewhere is told as one', async () => {
    const card = await aCardWithMusic(true)
    const { revision } = (await card.get()).body
    await card.put({ music: 'template' })
    expect(said(await card.put({ music: null, revision }))).toBe('409 changed_elsewhere')
    await card.show(true)
    expect((await playedBy(card)).id).toBe('trau-cau')
  })
})

describe('music that nobody plays', () => {
  const later = () => sql`update music_uploads set created_at = now() - interval '4 days'`.execute(db)
  const has = (music: string) => files.has(`music/${fileOf(music)}`)

  it('is forgotten after some days; what a card plays, drafted or published, is not', async () => {
    const [played, drafted, removed] = [await aCardWithMusic(true), await aCardWithMusic(), await aCardWithMusic(true)]
    await played.put({ music: null })
    await ask(house, `DELETE ${removed.path}`, undefined, { token: removed.token })
    expect((await heard(removed.url)).status).toBe(200)
    await forgetUnusedMusic({ db, files })
    expect(await has(removed.music)).toBe(true)
    await later()
    await forgetUnusedMusic({ db, files })
    // a deleted card may be taken back for 30 days
    expect(await has(removed.music)).toBe(true)
    await eraseDeletedInvitations(db, Date.now() + 30 * 86_400_000)
    await forgetUnusedMusic({ db, files })
    expect([await has(played.music), await has(drafted.music), await has(removed.music)]).toEqual([true, true, false])
    expect((await heard(removed.url)).status).toBe(404)
  })

  it('goes with its owner at once; who brought the same keeps it', async () => {
    const card = await aCardWithMusic(true)
    const other = await anOpenSession(house)
    const { body } = await uploadMusic(house, other.token, card.sent)
    const { url } = await playedBy(card)
    const [, before] = await kept()
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token: card.token })).status).toBe(204)
    expect((await kept())[1]).toBe(before! - 1)
    expect([(await heard(url)).status, (await heard(card.url)).status, (await heard(body.url)).status]).toEqual([
      404, 404, 200,
    ])
    await forgetUnusedMusic({ db, files })
    expect(await has(card.music)).toBe(true)
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token: other.token })).status).toBe(204)
    await forgetUnusedMusic({ db, files })
    expect(await has(card.music)).toBe(false)
  })
})
