import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { columns, type Row, type TableName } from '../columns.ts'
import type { Db } from '../db.ts'

const old = columns('content_ids', 'old')

declare module 'fastify' {
  interface FastifyInstance {
    /** Kinds of content that have pages, so that a renamed thing is still found at its old address. */
    renamable: Renamable[]
  }
}

/** Where a kind of content keeps the names that stand in addresses. */
export type Renamable = { kind: string; pathOf(name: string): string } & NameColumn

type NameColumn = { [T in TableName]: { table: T; column: keyof Row<T> & string } }[TableName]

const renamed = ({ kind, table, column }: Renamable) => {
  const [names, name] = [sql.table(table), sql.ref(column)]
  return sql<{ before: string; now: string }>`
    select ${old.name} as before, thing.${name} as now
    from ${old} join ${names} thing on thing.id = ${old.id}
    where ${old.kind} = ${kind} and ${old.name} <> thing.${name}
      and not exists (select 1 from ${names} other where other.${name} = ${old.name})`
}

/** Finds a thing by its name, or by one that it bore before. */
export async function byAnyName<T>(db: Db, of: Renamable, name: string, find: (name: string) => Promise<T | null>) {
  const thing = await find(name)
  if (thing) return thing
  const { rows } = await sql<{ now: string }>`select now from (${renamed(of)}) names where before = ${name}`.execute(db)
  return rows[0] ? find(rows[0].now) : null
}

/** Where the page of a renamed thing is today; null where nothing was ever there. */
export async function movedTo(app: FastifyInstance, path: string): Promise<string | null> {
  const { memory, db } = app.deps
  const moved = await memory.remember('moved pages', async () => {
    const paths = new Map<string, string>()
    for (const of of app.renamable) {
      for (const { before, now } of (await renamed(of).execute(db)).rows) paths.set(of.pathOf(before), of.pathOf(now))
    }
    return paths
  })
  return moved.get(path) ?? null
}
