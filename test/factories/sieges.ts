import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { phonePath } from '#lib/phone.ts'
import type { AbusedSite, Shot } from './abused-site.ts'
import { anAddress, anOpenSession, aTel, CONSENTS, PASSWORD } from './customers.ts'
import { aGuestList, manyGuests } from './guests.ts'
import { anMp3 } from './music.ts'
import { aLongXlsx } from './workbooks.ts'

const MANY = 4000
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const from = () => ({ 'x-forwarded-for': anAddress() })
const JSON_TYPE = { 'content-type': 'application/json' }

const get = (path: string, headers = {}): Shot => ({ method: 'GET', path, headers: { ...from(), ...headers } })
const post = (method: string, path: string, body: object, headers = {}): Shot => ({
  method,
  path,
  headers: { ...from(), ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
})

/** What the attackers bring: made once, for a site that runs. */
export async function meansFor(site: AbusedSite) {
  const { house } = site
  const customers = await Promise.all(times(40, () => anOpenSession(house)))
  const bearer = (at: number) => ({ authorization: `Bearer ${customers[at % customers.length]!.token}` })
  const bytes = (path: string, body: Buffer, at: number): Shot => ({
    method: 'POST',
    path,
    headers: { ...from(), ...bearer(at), 'content-type': 'application/octet-stream' },
    body,
  })
  const list = await aGuestList(house)
  await manyGuests(house, list.id, 2000)
  const asCouple = { authorization: `Bearer ${list.token}` }
  const bomb = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#b5473c' } })
    .png()
    .toBuffer()
  const song = anMp3({ seconds: 420 })
  const workbook = aLongXlsx(11_000)
  const registration = { name: 'An', password: PASSWORD, authCall: 'nonsense', consents: CONSENTS }
  const known = customers.map(({ tel }) => tel)
  const word = (at: number) => createHash('sha1').update(String(at)).digest('hex').slice(0, 5)
  return { bearer, bytes, list, asCouple, bomb, song, workbook, registration, known, word }
}

export type Means = Awaited<ReturnType<typeof meansFor>>

/** Everybody from an address of their own: what has to stop them is not the limit of one address. */
export const SIEGES: Record<string, (means: Means) => Shot[]> = {
  'registration with a nonsense proof': ({ registration }) =>
    times(MANY, () =>
      post(
        'POST',
        '/api/public/customers/VN',
        { ...registration, tel: aTel() },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    ),
  'sign-in with a wrong password': ({ known }) =>
    times(MANY, (at) =>
      post('POST', '/api/b2c/oauth/internal/wb', {
        username: at % 2 ? known[at % 40] : aTel(),
        password: `sai mat khau ${at}`,
      }),
    ),
  'reset, first step': () =>
    times(MANY, () => post('POST', '/api/public/customers/resetPassword', { tel: aTel(), authCall: 'nonsense' })),
  'reset, second step': () =>
    times(MANY, () => post('PUT', '/api/public/customers/password', { resetToken: 'nonsense', newPassword: PASSWORD })),
  'code sending': () => times(MANY, () => post('POST', `/api/public/authcall/${phonePath(aTel())}`, {})),
  'code guessing': ({ known }) =>
    times(MANY, (at) =>
      post('PUT', `/api/public/authcall/${phonePath(known[at % 40]!)}`, {
        token: String(at % 1_000_000).padStart(6, '0'),
      }),
    ),
  'picture of 40 megapixels': ({ bytes, bomb }) =>
    times(80, (at) => bytes('/api/b2c/venue-reviews/pictures', bomb, at)),
  'music of 6 MB': ({ bytes, song }) => times(40, (at) => bytes('/api/b2c/wedding-invitations/music', song, at)),
  'guest list of 11,000 rows': ({ bytes, list, asCouple, workbook }) =>
    times(40, () => ({
      ...bytes(`${list.guestsPath}/imports?dryRun=true`, workbook, 0),
      headers: { ...from(), ...asCouple, 'content-type': 'application/octet-stream' },
    })),
  'guest list as CSV': ({ list, asCouple }) => times(MANY, () => get(`${list.guestsPath}/export`, asCouple)),
  'card on paper': ({ list }) =>
    times(MANY, (at) => get(`/thiep/${list.name}/thiep.pdf?face=${['', 'groom', 'bride'][at % 3]}&x=${at}`)),
  'share picture': ({ list }) =>
    times(MANY, (at) => get(`/thiep/${list.name}/share.png?face=${at % 2 ? 'bride' : ''}&x=${at}`)),
  search: ({ word }) => times(MANY, (at) => get(`/api/public/search?q=${word(at)}%20tiec%20cuoi`)),
  suggestions: ({ word }) => times(MANY, (at) => get(`/api/public/search/suggestions?q=${word(at)}`)),
  'venues by words': ({ word }) => times(MANY, (at) => get(`/api/public/wedding-centers?q=${word(at)}&fetchSize=9999`)),
  'pages of junk queries': ({ word }) => times(MANY, (at) => get(`/wedding-centers?q=${word(at)}&page=${at}`)),
  'pages that are not there': ({ word }) => times(MANY, (at) => get(`/wedding-centers/${word(at)}-${at}`)),
  'download of everything': ({ bearer }) =>
    times(MANY, (at) => post('POST', '/api/b2c/customers/exports', {}, bearer(at))),
  '/docs': () => times(40, () => get('/docs')),
  '/openapi.json': () => times(40, () => get('/openapi.json')),
  '/sitemap.xml': () => times(40, () => get('/sitemap.xml')),
  'tasks for a proof of work': () => times(MANY, () => get('/api/public/authcall-challenge')),
  'strangers’ replies': ({ list }) =>
    times(MANY, (at) => post('POST', list.openPath, { name: `Khách ${at}`, attending: 'YES', adults: 1 })),
  'a long Accept-Language': () =>
    times(40, () => get('/api/public/cities', { 'accept-language': `vi${' '.repeat(14_000)}a` })),
  'bodies of 256 KB': ({ registration }) =>
    times(40, () => post('POST', '/api/public/customers/VN', { ...registration, name: ' '.repeat(250_000) })),
}
