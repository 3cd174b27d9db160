import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { phonePath } from '#lib/phone.ts'
import type { AbusedSite, Shot } from './abused-site.ts'
import { anAddress, anOpenSession, aTel, CONSENTS, PASSWORD } from './customers.ts'
import { aGuestList, manyGuests } from './guests.ts'
import { anMp3 } from './music.ts'
import type { Siege } from './siege.ts'
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

/** Everybody from an address of their own: what has to stop them is not the limit of one address. */
export async function sieges(site: AbusedSite): Promise<Siege[]> {
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

  return [
    {
      name: 'registration with a nonsense proof',
      shots: times(MANY, () =>
        post(
          'POST',
          '/api/public/customers/VN',
          { ...registration, tel: aTel() },
          { 'idempotency-key': crypto.randomUUID() },
        ),
      ),
    },
    {
      name: 'sign-in with a wrong password',
      shots: times(MANY, (at) =>
        post('POST', '/api/b2c/oauth/internal/wb', {
          username: at % 2 ? known[at % 40] : aTel(),
          password: `sai mat khau ${at}`,
        }),
      ),
    },
    {
      name: 'reset, first step',
      shots: times(MANY, () =>
        post('POST', '/api/public/customers/resetPassword', { tel: aTel(), authCall: 'nonsense' }),
      ),
    },
    {
      name: 'reset, second step',
      shots: times(MANY, () =>
        post('PUT', '/api/public/customers/password', { resetToken: 'nonsense', newPassword: PASSWORD }),
      ),
    },
    { name: 'code sending', shots: times(MANY, () => post('POST', `/api/public/authcall/${phonePath(aTel())}`, {})) },
    {
      name: 'code guessing',
      shots: times(MANY, (at) =>
        post('PUT', `/api/public/authcall/${phonePath(known[at % 40]!)}`, {
          token: String(at % 1_000_000).padStart(6, '0'),
        }),
      ),
    },
    { name: 'picture of 40 megapixels', shots: times(80, (at) => bytes('/api/b2c/venue-reviews/pictures', bomb, at)) },
    { name: 'music of 6 MB', shots: times(40, (at) => bytes('/api/b2c/wedding-invitations/music', song, at)) },
    {
      name: 'guest list of 11,000 rows',
      shots: times(40, () => ({
        ...bytes(`${list.guestsPath}/imports?dryRun=true`, workbook, 0),
        headers: { ...from(), ...asCouple, 'content-type': 'application/octet-stream' },
      })),
    },
    { name: 'guest list as CSV', shots: times(MANY, () => get(`${list.guestsPath}/export`, asCouple)) },
    {
      name: 'card on paper',
      shots: times(MANY, (at) => get(`/thiep/${list.name}/thiep.pdf?face=${['', 'groom', 'bride'][at % 3]}&x=${at}`)),
    },
    {
      name: 'share picture',
      shots: times(MANY, (at) => get(`/thiep/${list.name}/share.png?face=${at % 2 ? 'bride' : ''}&x=${at}`)),
    },
    { name: 'search', shots: times(MANY, (at) => get(`/api/public/search?q=${word(at)}%20tiec%20cuoi`)) },
    { name: 'suggestions', shots: times(MANY, (at) => get(`/api/public/search/suggestions?q=${word(at)}`)) },
    {
      name: 'venues by words',
      shots: times(MANY, (at) => get(`/api/public/wedding-centers?q=${word(at)}&fetchSize=9999`)),
    },
    { name: 'pages of junk queries', shots: times(MANY, (at) => get(`/wedding-centers?q=${word(at)}&page=${at}`)) },
    { name: 'pages that are not there', shots: times(MANY, (at) => get(`/wedding-centers/${word(at)}-${at}`)) },
    {
      name: 'download of everything',
      shots: times(MANY, (at) => post('POST', '/api/b2c/customers/exports', {}, bearer(at))),
    },
    { name: '/docs', shots: times(40, () => get('/docs')) },
    { name: '/openapi.json', shots: times(40, () => get('/openapi.json')) },
    { name: '/sitemap.xml', shots: times(40, () => get('/sitemap.xml')) },
    { name: 'tasks for a proof of work', shots: times(MANY, () => get('/api/public/authcall-challenge')) },
    {
      name: 'strangers’ replies',
      shots: times(MANY, (at) => post('POST', list.openPath, { name: `Khách ${at}`, attending: 'YES', adults: 1 })),
    },
    {
      name: 'a long Accept-Language',
      shots: times(40, () => get('/api/public/cities', { 'accept-language': `vi${' '.repeat(14_000)}a` })),
    },
    {
      name: 'bodies of 256 KB',
      shots: times(40, () => post('POST', '/api/public/customers/VN', { ...registration, name: ' '.repeat(250_000) })),
    },
  ]
}
