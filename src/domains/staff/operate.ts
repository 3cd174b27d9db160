import * as v from 'valibot'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { OPERATOR_ROLES, ROLES, type Role } from '#lib/rights.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { checkActs } from './acts/check-acts.ts'
import { recordAct } from './acts/record-act.ts'
import { inviteIntoOffice } from './joining/invite-staff.ts'
import { staffOf } from './queries.ts'
import { StaffEmail } from './rules.ts'

export const STAFF_USAGE = [
  'staff list',
  `staff invite <e-mail> ${OPERATOR_ROLES.join(' | ')}`,
  'staff invite <e-mail> <role of a partner> "<name of the partner>"',
]
export const ACTS_USAGE = ['acts verify']

const usage = (lines: string[]) => new StartRefused(lines.map((line) => `npm run operator -- ${line}`).join('\n'))

/** How the first admin comes in, and whoever has lost every other way. */
export const operateStaff =
  (officeUrl: string) =>
  async (db: Db, now: number, [verb, ...rest]: string[]): Promise<string[]> => {
    if (verb === 'list' && rest.length === 0) return list(db)
    if (verb === 'invite') return invite(db, now, officeUrl, rest)
    throw usage(STAFF_USAGE)
  }

async function list(db: Db): Promise<string[]> {
  const people = await staffOf(db, 'all')
  return people.map(({ id, name, role, partnerName, address }) =>
    [id, role.padEnd(9), address.padEnd(24), name, partnerName ?? ''].join('  ').trimEnd(),
  )
}

async function invite(db: Db, now: number, officeUrl: string, [address = '', role, partnerName, ...left]: string[]) {
  const email = v.safeParse(StaffEmail, address)
  const known = ROLES.find((name) => name === role)
  const isOperator = OPERATOR_ROLES.some((name) => name === known)
  if (!known || left.length || isOperator !== (partnerName === undefined)) throw usage(STAFF_USAGE)
  if (!email.success) throw new StartRefused(`"${address}" is no e-mail address.`)
  const partnerId = partnerName === undefined ? null : await partnerCalled(db, partnerName)
  const link = await invitationLink(db, now, officeUrl, { email: email.output, role: known, partnerId })
  return [link.url, `For ${email.output}, once, until ${link.until}.`]
}

async function partnerCalled(db: Db, name: string): Promise<string> {
  const rows = await db
    .selectFrom('partners')
    .select('id')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .execute()
  if (rows.length === 1) return rows[0]!.id
  throw new StartRefused(rows.length ? `More than one partner is called "${name}".` : `There is no partner "${name}".`)
}

interface Asked {
  email: string
  role: Role
  partnerId: string | null
}

/** An invitation made from a shell, with its line in the list of acts. */
export async function invitationLink(db: Db, now: number, officeUrl: string, { email, role, partnerId }: Asked) {
  const { token, expireTsp } = await inTransaction(db, async (tx) => {
    const who = { role, partnerId, email, phone: null, invitedBy: null }
    const made = await inviteIntoOffice(tx, now, who)
    await recordAct(tx, now, null, {
      what: 'staff.invited',
      thing: { kind: 'invitation', id: made.id },
      partnerId,
      after: { role },
    })
    return { ok: true, ...made }
  })
  const until = `${timeOfDay(expireTsp)} ${shortDate(isoDate(expireTsp), 'vi')}`
  return { url: `${officeUrl}/office/join/${token}`, until }
}

export async function operateActs(db: Db, _now: number, [verb, ...rest]: string[]): Promise<string[]> {
  if (verb !== 'verify' || rest.length) throw usage(ACTS_USAGE)
  const { lines, broken } = await checkActs(db)
  if (broken !== null) throw new StartRefused(`The list of acts is broken: line ${broken} is not as it was written.`)
  return [`${lines} lines, each as it was written.`]
}
