import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp, ROOT } from '#app'
import { openSession } from '#domains/sessions/sessions.ts'
import { machineClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDb, openPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import type { BenchSite } from '../../bench-site.ts'

const NAME = 'minh-khang-thao-vy'
const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A146P) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const BATCHES = 20

async function open({ databaseUrl, dataDir }: BenchSite, seeQuery: (text: string) => void = () => {}) {
  const log = createLog('silent')
  const db = openDb(openPool(databaseUrl, log), machineClock, ({ query }) => seeQuery(query.sql))
  const app = await buildApp({ config: readConfig({}), db, files: localFiles(join(dataDir, 'files')), log })
  return { app, db }
}

let couples = 0

/** Somebody who makes cards, and how they ask. */
async function aCouple(benchSite: BenchSite) {
  const { app, db } = await open(benchSite)
  const customerId = crypto.randomUUID()
  couples += 1
  const tel = `+84909${String(couples).padStart(6, '0')}`
  await sql`insert into customers (id, name, tel) values (${customerId}, 'Lê Hoàng Đức', ${tel})`.execute(db)
  const { clock, tokens } = app.deps
  const { sessionId } = await openSession(db, clock, { customerId, provider: 'wb', userAgent: 'bench' })
  const { accessToken } = await tokens.issue('service', { sub: customerId, sid: sessionId })
  const authorization = `Bearer ${accessToken}`
  const ask = async (method: 'POST' | 'PATCH', url: string, payload: object, type = 'application/json') => {
    const answer = await app.inject({ method, url, payload, headers: { authorization, 'content-type': type } })
    if (answer.statusCode >= 300) throw new Error(`${url} answers with ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const leave = async () => {
    await app.close()
    await db.destroy()
  }
  return { ask, leave }
}

const PLACE = { place: 'Hỷ Lâm Palace', address: '28 Hoa Ngâu, phường Tân Hưng, TP. Hồ Chí Minh' }
const DRAFT = {
  groom: { fullName: 'Nguyễn Minh Khang', father: { name: 'Nguyễn Văn Thành' }, mother: { name: 'Trần Thị Hoa' } },
  bride: { fullName: 'Phạm Thảo Vy', father: { name: 'Phạm Đình Tuấn' }, mother: { name: 'Lê Thị Ngọc Mai' } },
  ceremonies: [{ id: 'tiec', name: 'Tiệc mừng', side: 'SHARED', date: '2027-11-27', time: '18:00', ...PLACE }],
  story: 'Gặp nhau ở một lớp học gốm bên sông Hàn, chiếc bình đầu tiên làm chung bị méo.',
}
const CARDS = '/api/b2c/wedding-invitations'

/** A card as couples make it, and the link of a household that has answered. */
export async function aPublishedCard(benchSite: BenchSite) {
  const { ask, leave } = await aCouple(benchSite)
  const { id } = await ask('POST', CARDS, { ...DRAFT, unsignedName: NAME, template: 'son-mai' })
  await ask('PATCH', `${CARDS}/${id}`, { visible: true })
  const guests = `/api/public/wedding-invitations/${id}/wedding-invitation-guests`
  const reply = { name: 'Cô chú Bảy', attending: 'YES', adults: 2, children: 0, vegetarians: 0 }
  const { editToken } = await ask('POST', guests, reply)
  await leave()
  return { id: id as string, path: `/thiep/${NAME}`, token: editToken as string }
}

/** A garden of leaves and flowers: hardly any photo of a couple weighs more. */
const PHOTO = join(ROOT, 'content/pictures/venues/garden-ceremony-golden-hour-blush.jpg')

/** A card with cover photo, portraits and album in each template, and where it is. */
export async function photographedCards(benchSite: BenchSite, looks: string[]): Promise<Map<string, string>> {
  const { ask, leave } = await aCouple(benchSite)
  const picture = await ask('POST', `${CARDS}/pictures`, await readFile(PHOTO), 'image/jpeg')
  const file = { ...picture, alt: '' }
  const shown = { file, focus: { x: 0.5, y: 0.4 } }
  const photos = { coverPhoto: shown, groomPhoto: shown, bridePhoto: shown, album: [file] }
  const paths = new Map<string, string>()
  for (const template of looks) {
    const unsignedName = `khang-vy-${template}`
    const { id } = await ask('POST', CARDS, { ...DRAFT, ...photos, unsignedName, template })
    await ask('PATCH', `${CARDS}/${id}`, { visible: true })
    paths.set(template, `/thiep/${unsignedName}`)
  }
  await leave()
  return paths
}

/** Guests look, the process ends in good order, and the database is asked what it has kept. */
export async function countViews(benchSite: BenchSite, id: string, guests: number) {
  let writes = 0
  const { app, db } = await open(benchSite, (text) => {
    if (/insert into "?invitation_(views|visitors)\b/.test(text)) writes += 1
  })
  const microseconds: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = process.cpuUsage()
    await Promise.all(
      Array.from({ length: guests / BATCHES }, (_, at) =>
        app.inject({
          method: 'POST',
          url: `/api/public/wedding-invitations/${id}/wedding-invitation-views`,
          remoteAddress: `198.18.${batch}.${at % 256}`,
          headers: { 'user-agent': PHONE },
          payload: { visitor: `visitor-${batch}-${at}` },
        }),
      ),
    )
    const { user, system } = process.cpuUsage(before)
    microseconds.push((user + system) / (guests / BATCHES))
  }
  await app.close()
  const { rows } = await sql<{ views: number }>`
    select sum(views)::int as views from invitation_views where invitation_id = ${id}`.execute(db)
  await db.destroy()
  return { counted: rows[0]?.views ?? 0, writes, microseconds }
}
