import { acted, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import { keepAuthenticator, makeRecoveryCodes } from './check-code.ts'
import type { renewRecoveryCodes, setAuthenticator } from './contract.ts'

export async function takeAuthenticator({ db, config, clock, body, viewer }: Asked<typeof setAuthenticator>) {
  const { staffId } = viewer
  if (!(await keepAuthenticator(db, config, { staffId, ...body, now: clock.now() }))) return refused('wrong_code')
  const codes = await makeRecoveryCodes(db, config, staffId)
  return acted({ codes }, { what: 'staff.authenticator-set', thing: { kind: 'staff', id: staffId } })
}

export async function giveRecoveryCodes({ db, config, viewer: { staffId } }: Asked<typeof renewRecoveryCodes>) {
  const codes = await makeRecoveryCodes(db, config, staffId)
  return acted({ codes }, { what: 'staff.recovery-codes-made', thing: { kind: 'staff', id: staffId } })
}
