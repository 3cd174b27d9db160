import type { Db } from './db.ts'

/** A customer's row, for what is wanted of it: `await customerRow(db, id).select('tel').executeTakeFirstOrThrow()`. */
export const customerRow = (db: Db, id: string) => db.selectFrom('customers').where('id', '=', id)
