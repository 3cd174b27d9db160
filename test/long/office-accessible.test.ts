import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROLES } from '#lib/rights.ts'
import { aBrowsedSite, type BrowsedSite } from '../e2e/browser.ts'
import { isMemberRole, WAYS, walkOffice } from '../e2e/office-walk.ts'
import { aTel } from '../factories/customers.ts'
import { aReservation } from '../factories/reservations.ts'
import { aPartner, aStaffPerson } from '../factories/staff.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
})
afterAll(() => site.close())

it.each(ROLES)(
  'axe finds nothing on any page of the office for %s, on phone and desk, in both languages',
  async (role) => {
    const venue = await site.db.selectFrom('venues').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
    const taken = await site.db
      .selectFrom('partner_things')
      .select('partner_id')
      .where('thing_id', '=', venue.id)
      .executeTakeFirst()
    const partnerId = taken?.partner_id ?? (await aPartner(site, [{ kind: 'venue', id: venue.id }]))
    await aReservation(site, { tel: aTel(), subject: { ...venue, address: '' } })
    const person = await aStaffPerson(site, role, isMemberRole(role) ? partnerId : null)
    expect(await walkOffice(site, person, () => WAYS)).toEqual([])
  },
)
