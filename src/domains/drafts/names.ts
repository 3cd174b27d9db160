import { sql } from 'kysely'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { Db, Transaction } from '#platform/db.ts'

const LONGEST = 60

/** Takes a name for a draft and lets the draft's earlier one go. False where another card has it. */
export async function takeName(tx: Transaction, invitationId: string, name: string): Promise<boolean> {
  if (name) {
    const taken = await sql`
      insert into invitation_names (name, invitation_id) values (${name}, ${invitationId})
      on conflict (name) do update set name = excluded.name
        where invitation_names.invitation_id = excluded.invitation_id
      returning 1`.execute(tx)
    if (taken.rows.length === 0) return false
  }
  await sql`
    delete from invitation_names
    where invitation_id = ${invitationId} and not published and name <> ${name}`.execute(tx)
  return true
}

/** The draft's name becomes the one that guests know, and the only one. */
export async function publishName(tx: Transaction, invitationId: string, name: string) {
  await sql`delete from invitation_names where invitation_id = ${invitationId} and name <> ${name}`.execute(tx)
  await sql`update invitation_names set published = true where name = ${name} and not published`.execute(tx)
}

/** Whether a card other than this one of the customer's has the name, and names like it that nobody has. */
export async function lookForName(
  db: Db,
  asked: string,
  own: { customerId: string; invitationId: string | undefined },
) {
  const name = unsignedName(asked).slice(0, LONGEST).replace(/-$/, '')
  const like = ['cuoi', 'thiep-cuoi', 'moi-cuoi', '2', '3', '4', '5', '6', '7', '8'].map(
    (ending) => `${name.slice(0, LONGEST - ending.length - 1)}-${ending}`,
  )
  const { rows } = await sql<{ name: string; own: boolean }>`
    select n.name, i.customer_id = ${own.customerId} and i.id = ${own.invitationId ?? ''} as own
    from invitation_names n join wedding_invitations i on i.id = n.invitation_id
    where n.name = any(${[name, ...like]})`.execute(db)
  const taken = new Map(rows.map((row) => [row.name, row.own]))
  const existence = taken.get(name) === false
  const suggestions = existence ? like.filter((other) => !taken.has(other)).slice(0, 3) : []
  return { existence, unsignedName: name, suggestions }
}
