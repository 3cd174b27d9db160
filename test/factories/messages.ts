import { sql } from 'kysely'
import { queueMessage } from '#platform/messages.ts'
import type { TestApp } from './app.ts'

/** A message of a partner's house that the gateway refused for good. */
export async function aFailedMessage({ db }: Pick<TestApp, 'db'>, partnerId: string | null): Promise<string> {
  const params = { venue: 'Hỷ Lâm', client: 'Vy, 0912 345 678', wish: '30 bàn' }
  await queueMessage(db, { template: 'house.quotation', params, to: 'a@b.example', lang: 'vi', partnerId })
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('messages').set({ state: 'failed', error: '400' }).where('id', '=', id).execute()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'id' = ${id}`.execute(db)
  return id
}
