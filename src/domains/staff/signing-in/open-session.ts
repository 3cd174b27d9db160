import type { Transaction } from '#platform/db.ts'
import type { AppDeps, Asked } from '#platform/serve.ts'
import { recordAct } from '../acts/record-act.ts'
import { openStaffSession } from '../sessions.ts'
import { tellOwners } from '../tell-owners.ts'
import type { signInByCode } from './contract.ts'

type Arriving = Pick<AppDeps, 'clock' | 'config'> & Pick<Asked<typeof signInByCode>, 'userAgent' | 'office'>

/** Opens a session for somebody who has shown who they are. Of a member's new device the partner's owner is told. */
export async function openOfficeTo(tx: Transaction, { clock, config, userAgent, office }: Arriving, staffId: string) {
  const isNew = !(await isKnownDevice(tx, staffId, userAgent))
  const session = await openStaffSession(tx, clock, { staffId, userAgent })
  const actor = { staffId, sessionId: session.id, partnerId: null }
  await recordAct(tx, clock.now(), actor, { what: 'staff.signed-in', thing: { kind: 'staff', id: staffId } })
  if (isNew)
    await tellOwners(
      tx,
      { now: clock.now(), budgets: config.messageBudgets },
      { template: 'office.new-device', about: staffId },
    )
  office.keep(session.token, session.seconds)
}

async function isKnownDevice(tx: Transaction, staffId: string, userAgent = '') {
  const seen = await tx
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('user_agent', '=', userAgent.slice(0, 300))
    .executeTakeFirst()
  return seen !== undefined
}
