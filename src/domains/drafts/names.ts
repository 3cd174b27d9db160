import { sql } from 'kysely'
import { unsignedName } from '#lib/unsigned-name.ts'
import { anyOf, columns, type Row, upsertColumns } from '#platform/columns.ts'
import type { Db, Transaction } from '#platform/db.ts'

const [names, kept, excluded] = upsertColumns('invitation_names')
const n = columns('invitation_names', 'n')
const w = columns('wedding_invitations', 'w')

const LONGEST = 60

/** Takes a name for a draft and lets the draft's earlier one go. False where another card has it. */
export async function takeName(tx: Transaction, invitationId: string, name: string): Promise<boolean> {
  if (name) {
    const taken = await sql`
      insert into ${kept} (${names.name}, ${names.invitation_id}) values (${name}, ${invitationId})
      on conflict (${names.name}) do update set ${names.name} = ${excluded.name}
        where ${kept.invitation_id} = ${excluded.invitation_id}
      returning 1`.execute(tx)
    if (taken.rows.length === 0) return false
  }
  await forgetOthers(tx, invitationId, name).where('published', '=', false).execute()
  return true
}

const forgetOthers = (tx: Transaction, invitationId: string, name: string) =>
  tx.deleteFrom('invitation_names').where('invitation_id', '=', invitationId).where('name', '<>', name)

/** The draft's name becomes the one that guests know, and the only one. */
export async function publishName(tx: Transaction, invitationId: string, name: string) {
  await forgetOthers(tx, invitationId, name).execute()
  const drafted = tx.updateTable('invitation_names').where('name', '=', name).where('published', '=', false)
  await drafted.set({ published: true }).execute()
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
  const { rows } = await sql<Pick<Row<'invitation_names'>, 'name'> & { own: boolean }>`
    select ${n.name}, ${w.customer_id} = ${own.customerId} and ${w.id} = ${own.invitationId ?? ''} as own
    from ${n} join ${w} on ${w.id} = ${n.invitation_id} where ${n.name} = ${anyOf([name, ...like])}`.execute(db)
  const taken = new Map(rows.map((row) => [row.name, row.own]))
  const existence = taken.get(name) === false
  const suggestions = existence ? like.filter((other) => !taken.has(other)).slice(0, 3) : []
  return { existence, unsignedName: name, suggestions }
}
