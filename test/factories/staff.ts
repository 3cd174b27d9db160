import { inviteIntoOffice } from '#domains/staff/joining/invite-staff.ts'
import type { Role } from '#lib/rights.ts'
import { clockOf } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { TestApp } from './app.ts'

/** As a browser on a page of ours sends it. */
const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' }

let made = 0

export interface Somebody {
  staffId: string
  cookie: string
}

/** Calls the office as somebody, or as nobody. */
export async function askOffice(
  { app }: TestApp,
  call: string,
  { body, by, headers = FROM_OUR_PAGE }: { body?: object; by?: Somebody; headers?: Record<string, string> } = {},
) {
  const [method, url] = call.split(' ') as ['GET', string]
  const cookie: Record<string, string> = by ? { cookie: by.cookie } : {}
  const answer = await app.inject({ method, url, payload: body, headers: { ...headers, ...cookie } })
  const [kept] = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    text: answer.body,
    body: answer.body && JSON.parse(answer.body),
    cookie: kept?.split(';')[0],
  }
}

export async function aPartner({ app }: TestApp, things: { kind: string; id: string }[] = []) {
  const id = newId()
  await app.deps.db
    .insertInto('partners')
    .values({ id, name: `Đối tác ${++made}` })
    .execute()
  for (const thing of things) {
    await app.deps.db
      .insertInto('partner_things')
      .values({ kind: thing.kind, thing_id: thing.id, partner_id: id })
      .execute()
  }
  return id
}

/** Somebody who took up an invitation, signed in. */
export async function aStaffPerson(house: TestApp, role: Role, partnerId: string | null = null): Promise<Somebody> {
  const { db } = house.app.deps
  const address = { email: `nguoi-${++made}@song-hy.test`, phone: null }
  const { token } = await inviteIntoOffice(db, clockOf(db).now(), { role, partnerId, ...address, invitedBy: null })
  const { status, body, cookie } = await askOffice(house, `POST /api/office/join/${token}`, {
    body: { name: `Người ${made}` },
  })
  if (status !== 200) throw new Error(`joining answered ${status}`)
  return { staffId: body.staffId, cookie: cookie! }
}
