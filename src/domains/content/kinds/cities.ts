import { sql } from 'kysely'
import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import type { Kind } from '#platform/content/kind.ts'
import type { Transaction } from '#platform/db.ts'

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
export const cities: Kind = ({ folder, names }) => {
  const file = folder.read('cities.yaml', ContentCities)
  file?.value.forEach(({ id }, index) => {
    if (names.has('city', id)) file.wrong([index, 'id'], `the city "${id}" stands here twice`)
    names.add('city', id)
  })
  return (tx) => importCities(tx, file!.value)
}

async function importCities(tx: Transaction, cities: ContentCities): Promise<number> {
  const rows = cities.map(({ id, name, provinceCode, point }, position) => ({
    id,
    position,
    province_code: provinceCode,
    name,
    ...point,
  }))
  const gone = await sql`delete from cities where id <> all(${rows.map((row) => row.id)}) returning id`.execute(tx)
  const written = await sql`
    insert into cities select * from jsonb_populate_recordset(null::cities, ${JSON.stringify(rows)})
    on conflict (id) do update set
      (position, province_code, name, lat, lng) =
      (excluded.position, excluded.province_code, excluded.name, excluded.lat, excluded.lng)
    where (cities.position, cities.province_code, cities.name, cities.lat, cities.lng)
      is distinct from (excluded.position, excluded.province_code, excluded.name, excluded.lat, excluded.lng)
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}
