import { sql } from 'kysely'
import type { Endpoint } from '#lib/endpoint.ts'
import { belongings, readBelonging } from '#platform/belongings.ts'
import type { TestApp } from './app.ts'

/** A text by which something can be named, and where it is kept. */
export interface Thing {
  table: string
  column: string
  value: string
}

type Person = { customerId: string; tel: string }

/** Everything that belongs to somebody, by table. */
export async function rowsOf(
  { db }: Pick<TestApp, 'db'>,
  { customerId, tel }: Person,
): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {}
  for (const belonging of await belongings(db, { customerId, tel, historyFrom: '2000-01-01' })) {
    tables[belonging.table] = await readBelonging(db, belonging)
  }
  return tables
}

/** Every text in a row of theirs, once: among these are all the names of what they have. */
export async function thingsOf(house: Pick<TestApp, 'db'>, person: Person): Promise<Thing[]> {
  const things = Object.entries(await rowsOf(house, person)).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => (typeof value === 'string' ? [{ table, column, value }] : [])),
    ),
  )
  const ownNameLast = things.toSorted((a, b) => Number(a.column === 'id') - Number(b.column === 'id'))
  return [...new Map(ownNameLast.map((thing) => [thing.value, thing])).values()]
}

const PUBLIC = ['venues', 'dresses', 'makers', 'vouchers', 'brands', 'fairs', 'lookbooks', 'cities']

/** Names of things that everybody sees, so many of a kind. */
export async function publicThings({ db }: Pick<TestApp, 'db'>, most: number): Promise<Thing[]> {
  const tables = await Promise.all(
    PUBLIC.map(async (table) => {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit ${most}`.execute(
        db,
      )
      return rows.map(({ id }) => ({ table, column: 'id', value: id }))
    }),
  )
  return tables.flat()
}

/** The specification's words for ours, where they differ. */
const OURS: Record<string, string> = { center: 'venue', product: 'dress', manufacture: 'maker' }

const wordsOf = (text: string) =>
  (text.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).match(/[a-z]+/g) ?? []).flatMap((word) => {
    const one = word.replace(/(?:s|es)$/, '')
    return OURS[one] ? [one, OURS[one]] : [one]
  })

/**
 * Things that a field of a call may mean, likeliest first: by the words that the field, and what stands before it in the
 * path, share with the table and the column.
 */
export const thingsFor =
  ({ path }: Endpoint, things: Thing[]) =>
  (pattern: RegExp, field: string): string[] => {
    const before = path.split(`/:${field}`)[0]!.split('/').at(-1)!
    const asked = new Set(wordsOf(`${field} ${before}`).filter((word) => word !== 'id'))
    const likeness = ({ table, column }: Thing) =>
      wordsOf(`${table} ${column}`).filter((word) => asked.has(word)).length + (column === 'id' ? 0.5 : 0)
    const fitting = things.filter(({ value }) => pattern.test(value))
    return fitting.toSorted((a, b) => likeness(b) - likeness(a)).map(({ value }) => value)
  }
