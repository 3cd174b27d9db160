import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkActs } from '#domains/staff/acts/check-acts.ts'
import { anApp, type TestApp, TOKEN_SECRET } from '../factories/app.ts'
import { aTel } from '../factories/customers.ts'
import { aReservation } from '../factories/reservations.ts'
import { aPartner, aStaffPerson, type Somebody } from '../factories/staff.ts'
import { tellFault } from '../factories/tell-fault.ts'
import { cleanUp, dataFolder, startSite } from '../faults/running-site.ts'

/** `KILLS=20 npm run faults office-crash` for a short one. */
const KILLS = Number(process.env.KILLS ?? 200)
const AT_ONCE = 6

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(async () => {
  await cleanUp()
  await house.close()
})

/** Writes until the process dies; keeps what was acknowledged. */
async function write(
  address: string,
  by: Somebody,
  visits: string[],
  acknowledged: Set<string>,
  isOver: () => boolean,
) {
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: by.cookie },
      body: JSON.stringify(body),
    })
  try {
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % 2) {
        const id = visits.pop()
        if (!id) return
        const { status } = await post(`/api/office/visits/${id}/steps`, { step: 'confirm', seen: 0, reason: 'thử' })
        if (status === 200) acknowledged.add(id)
      } else {
        const answer = await post('/api/office/partners', { name: 'Đối tác mới' })
        if (answer.status === 201) acknowledged.add(((await answer.json()) as { id: string }).id)
      }
    }
  } catch {
    // the process is gone: whatever it had not said is open
  }
}

it(
  `${KILLS} times kill -9 under office writes: no act without its effect, no effect without its act, nothing acknowledged lost`,
  async () => {
    const venue = await house.db.selectFrom('venues').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
    const partnerId = await aPartner(house, [{ kind: 'venue', id: venue.id }])
    const [admin, sales] = [await aStaffPerson(house, 'admin'), await aStaffPerson(house, 'sales', partnerId)]
    const acknowledged = new Set<string>()
    const folder = dataFolder()
    const before = await house.db.selectFrom('partners').select('id').execute()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const visits = await Promise.all(
        Array.from({ length: 40 }, () => aReservation(house, { tel: aTel(), subject: { ...venue, address: '' } })),
      )
      const site = startSite(folder, {
        environment: { DATABASE_URL: house.databaseUrl, TOKEN_SECRET, FILES_MISSING: 'allow' },
      })
      const address = await site.opens()
      let isOver = false
      const writing = Array.from({ length: AT_ONCE }, (_, at) =>
        write(address, at % 2 ? sales : admin, visits, acknowledged, () => isOver),
      )
      await pause(50 + Math.random() * 400)
      await site.kill()
      isOver = true
      await Promise.all(writing)
      // idle operators would be signed out meanwhile
      await house.db.updateTable('staff_sessions').set({ seen_at: new Date(), created_at: new Date() }).execute()
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    expect((await checkActs(house.db)).broken).toBeNull()

    const partners = await ids('select id from partners')
    const added = await ids("select thing_id as id from staff_acts where what = 'partner.added'")
    const moved = await ids("select reservation_id as id from reservation_changes where actor = 'operator'")
    const steps = await ids("select thing_id as id from staff_acts where what = 'visit.confirm'")
    const confirmed = await ids("select id from reservations where state = 'CONFIRMED'")
    const kept = new Set([...partners, ...confirmed])
    const lost = [...acknowledged].filter((id) => !kept.has(id))
    const made = partners.filter((id) => !before.some((old) => old.id === id))
    const halved = [[added, made] as const, [steps, moved] as const, [confirmed, moved] as const].flatMap(apart)
    tellFault({
      case: 'kill -9 of the app, under office writes',
      tried: `${KILLS} times, ${acknowledged.size} acknowledged acts`,
      lost: `${lost.length} lost, ${halved.length} acts without effect, doubled, or the other way round`,
      goal: 'none',
      met: lost.length + halved.length === 0,
    })
    expect({ lost, halved }).toEqual({ lost: [], halved: [] })
  },
  KILLS * 15_000,
)

/** What is in one list and not in the other, or more often. */
function apart([some, others]: readonly [string[], string[]]): string[] {
  const rest = [...others]
  const missing = some.filter((id) => {
    const at = rest.indexOf(id)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return [...missing, ...rest]
}

const ids = async (query: string) => (await sql.raw<{ id: string }>(query).execute(house.db)).rows.map(({ id }) => id)
