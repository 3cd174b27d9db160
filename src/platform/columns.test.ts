import { sql } from 'kysely'
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { allOf, anyOf, columns, onlyRow, type Row, tspOf } from './columns.ts'

const { db, close } = await anApp()
afterAll(close)

const venues = columns('venues')
const v = columns('venues', 'v')
const c = columns('cities', 'c')

describe('SQL with references', () => {
  it('reads what its references name, with and without aliases', async () => {
    const { rows } = await sql<Pick<Row<'venues'>, 'id' | 'city_id'> & { position: number }>`
      select ${v.id}, ${v.city_id}, ${c.position} from ${v} join ${c} on ${c.id} = ${v.city_id}
      order by ${v.id} limit 1`.execute(db)
    const bare = await sql<Pick<Row<'venues'>, 'id' | 'city_id'>>`
      select ${venues.id}, ${venues.city_id} from ${venues} order by ${venues.id} limit 1`.execute(db)
    const built = await db.selectFrom('venues').select(['id', 'city_id']).orderBy('id').limit(1).execute()
    expect(bare.rows).toEqual(built)
    expect(rows).toEqual([{ ...built[0], position: expect.any(Number) }])
  })

  it('writes to the columns that its references name, and knows what it wanted to write', async () => {
    const counts = columns('favourite_counts')
    const kept = columns('favourite_counts', 'kept')
    const excluded = columns('favourite_counts', 'excluded')
    const add = (count: number) =>
      sql<Pick<Row<'favourite_counts'>, 'count'>>`
        insert into ${kept} (${counts.kind}, ${counts.item}, ${counts.count}) values ('trial', 'one', ${count})
        on conflict (${counts.kind}, ${counts.item}) do update set ${counts.count} = ${kept.count} + ${excluded.count}
        returning ${kept.count}`.execute(db)
    expect((await add(2)).rows).toEqual([{ count: 2 }])
    expect((await add(3)).rows).toEqual([{ count: 5 }])
  })

  it('chooses by lists of any length, and by none', async () => {
    const ids = (await db.selectFrom('venues').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id)
    const count = async (some: string[]) => {
      const among = sql<boolean>`${v.id} = ${anyOf(some)}`
      const beside = sql<boolean>`${v.id} <> ${allOf(some)}`
      const { rows } = await sql<{ among: number; beside: number; all: number }>`
        select count(*) filter (where ${among}) as among, count(*) filter (where ${beside}) as beside,
          count(*) as all from ${v}`.execute(db)
      return onlyRow(rows)
    }
    const { all } = await count([])
    expect(await count(ids)).toEqual({ among: 3, beside: all - 3, all })
    expect(await count([])).toEqual({ among: 0, beside: all, all })
  })

  it('tells moments in whole milliseconds, and no moment as null', async () => {
    const at = (moment: Date | string | null) =>
      db.selectNoFrom(tspOf(sql<Date | null>`${moment}::timestamptz`).as('tsp')).executeTakeFirstOrThrow()
    expect(await at(new Date(1_763_300_000_123))).toEqual({ tsp: 1_763_300_000_123 })
    expect(await at('2025-11-16 13:33:20.123987Z')).toEqual({ tsp: 1_763_300_000_123 })
    expect(await at(null)).toEqual({ tsp: null })
    expectTypeOf(tspOf(v.changed_at)).toEqualTypeOf(tspOf(sql<Date | null>`null`))
  })

  it('says so where one row was certain and none or two came', () => {
    expect(onlyRow([7])).toBe(7)
    expect(() => onlyRow([])).toThrow('one row was expected, and 0 came')
    expect(() => onlyRow([7, 8])).toThrow('one row was expected, and 2 came')
  })

  it('makes each reference once, however often it is asked for', () => {
    expect(v.city_id).toBe(v.city_id)
  })

  it('does not compile with a column or table that the schema lacks', () => {
    // @ts-expect-error no such column
    expect(v.district).toBeDefined()
    // @ts-expect-error a column of another table
    expect(v.position).toBeDefined()
    // @ts-expect-error no such table
    expect(columns('venue')).toBeDefined()
    // @ts-expect-error no such column in a row
    expectTypeOf<Pick<Row<'venues'>, 'district'>>().toBeObject()
    // @ts-expect-error nor in what the builder reads
    expect(db.selectFrom('venues').select('district')).toBeDefined()
  })

  it('knows what rows hold: numbers for counts and money, dates for moments, strings to be written as JSON', () => {
    expectTypeOf<Row<'venues'>['price_from']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row<'halls'>['area']>().toEqualTypeOf<number>()
    expectTypeOf<Row<'sessions'>['created_at']>().toEqualTypeOf<Date>()
    expectTypeOf<Row<'venues'>['amenities']>().toEqualTypeOf<string[]>()
    expectTypeOf<Row<'venues'>['card']>().toBeUnknown()
    expectTypeOf(v.rating_average).toExtend<ReturnType<typeof sql<number | null>>>()
    // @ts-expect-error the driver would write a list as an array
    expect(db.updateTable('cities').set({ name: ['Hà Nội'] })).toBeDefined()
  })
})
