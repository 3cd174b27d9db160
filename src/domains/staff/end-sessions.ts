import { acted, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { endOfficeSession, signOutEverywhere, signOutOfOffice } from './contract.ts'
import { endStaffSessions } from './sessions.ts'

const themselves = (staffId: string) => ({ kind: 'staff', id: staffId })

export async function leaveOffice({ db, clock, viewer, office }: Asked<typeof signOutOfOffice>) {
  const { staffId, sessionId } = viewer
  await endStaffSessions(db, clock.now(), { staffId, id: sessionId })
  office.forget()
  return acted(undefined, { what: 'staff.signed-out', thing: themselves(staffId) })
}

export async function leaveEverywhere({ db, clock, viewer: { staffId }, office }: Asked<typeof signOutEverywhere>) {
  await endStaffSessions(db, clock.now(), { staffId })
  office.forget()
  return acted(undefined, { what: 'staff.signed-out-everywhere', thing: themselves(staffId) })
}

export async function endOtherSession({ db, clock, params, viewer: { staffId } }: Asked<typeof endOfficeSession>) {
  const ended = await endStaffSessions(db, clock.now(), { staffId, id: params.session })
  return ended ? acted(undefined, { what: 'staff.session-ended', thing: themselves(staffId) }) : refused('not_found')
}
