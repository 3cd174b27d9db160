import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '#app'
import { openSession } from '#domains/sessions/sessions.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDb, openPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import type { BenchSite } from '../bench-site.ts'
import type { Finding } from '../findings.ts'

const CLAIMS = 1500
const ASKING = 16
const LEAST_A_SECOND = 300

/** Everybody claims the same voucher: the claims of one row wait for one another, and must not wait long. */
export async function claims(benchSite: BenchSite): Promise<Finding[]> {
  const log = createLog('silent')
  const db = openDb(openPool(benchSite.databaseUrl, log))
  const files = localFiles(join(benchSite.dataDir, 'files'))
  const app = await buildApp({ config: readConfig({}), db, files, log })
  try {
    const { clock, tokens } = app.deps
    const voucherId = await wantedVoucher(db)
    const waiting: string[] = []
    for (let count = 0; count < CLAIMS; count += 1) {
      const customerId = crypto.randomUUID()
      await sql`
        insert into customers (id, name, tel) values (${customerId}, 'Lê Hoàng Đức', ${`+8490${String(count).padStart(7, '0')}`})`.execute(
        db,
      )
      const { sessionId } = await openSession(db, clock, { customerId, provider: 'wb', userAgent: 'bench' })
      waiting.push((await tokens.issue('service', { sub: customerId, sid: sessionId })).accessToken)
    }

    const began = performance.now()
    async function asker() {
      for (let token = waiting.pop(); token; token = waiting.pop()) {
        const url = `/api/b2c/clients/vouchers/${voucherId}`
        const answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })
        if (answer.statusCode !== 201) throw new Error(`a claim was answered with ${answer.statusCode} ${answer.body}`)
      }
    }
    await Promise.all(Array.from({ length: ASKING }, asker))
    const aSecond = CLAIMS / ((performance.now() - began) / 1000)
    return [
      {
        what: 'claims of one voucher',
        ours: `${Math.round(aSecond)} a second`,
        beside: `${CLAIMS} customers, ${ASKING} at a time, each with its session looked up`,
        measured: `${Math.round(aSecond)} a second`,
        goal: `≥ ${LEAST_A_SECOND} a second on one row`,
        passed: aSecond >= LEAST_A_SECOND,
      },
    ]
  } finally {
    await app.close()
    await db.destroy()
  }
}

async function wantedVoucher(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update vouchers set starts_at = now() - interval '1 day', ends_at = now() + interval '1 day'
    where unsigned_title = 'giam-10-tiec-tu-25-ban' returning id`.execute(db)
  const { id } = rows[0]!
  await sql`update voucher_stocks set stock = ${CLAIMS} where voucher_id = ${id}`.execute(db)
  return id
}
