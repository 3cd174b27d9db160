import { sql } from 'kysely'
import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { allOf, type Row, upsertColumns } from '#platform/columns.ts'
import type { Kind } from '#platform/content/kind.ts'
import type { Transaction } from '#platform/db.ts'

const [c, kept, excluded] = upsertColumns('cities')

const ContentCities = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
    name: LocalizedText,
    provinceCode: v.pipe(v.string(), v.regex(/^\d{2}$/)),
    point: v.strictObject({ lat: v.number(), lng: v.number() }),
  }),
)
type ContentCities = v.InferOutput<typeof ContentCities>

/** Reads `cities.yaml`, in the order the cities are shown. */
export const citiesKind: Kind = ({ folder, names }) => {
  const file = folder.read('cities.yaml', ContentCities)
  file?.value.forEach(({ id }, index) => {
    if (names.has('city', id)) file.wrong([index, 'id'], `the city "${id}" stands here twice`)
    names.add('city', id)
  })
  return (tx) => importCities(tx, file!.value)
}

async function importCities(tx: Transaction, cities: ContentCities): Promise<number> {
  const rows = cities.map(
    ({ id, name, provinceCode, point }, position): Row<'cities'> => ({
      id,
      position,
      province_code: provinceCode,
      name,
      ...point,
    }),
  )
  const gone = await tx
    .deleteFrom('cities')
    .where('id', '<>', allOf(rows.map(({ id }) => id)))
    .returning('id')
    .execute()
  const factsOf = (of: typeof c) => sql`(${of.position}, ${of.province_code}, ${of.name}, ${of.lat}, ${of.lng})`
  const written = await sql`
    insert into ${kept} select * from jsonb_populate_recordset(null::${c}, ${JSON.stringify(rows)})
    on conflict (${c.id}) do update set ${factsOf(c)} = ${factsOf(excluded)}
    where ${factsOf(kept)} is distinct from ${factsOf(excluded)}
    returning 1`.execute(tx)
  return gone.length + written.rows.length
}
