import * as v from 'valibot'

/* @__NO_SIDE_EFFECTS__ */
const WholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most))

/** Paged lists take `page` from 0 and `fetchSize`; numbers outside their range are refused, not clamped. */
/* @__NO_SIDE_EFFECTS__ */
export const paging = (fetchSize: number) => ({
  page: v.optional(WholeNumber(0, 999_999), '0'),
  fetchSize: v.optional(WholeNumber(1, 9999), String(fetchSize)),
})

/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <S extends v.GenericSchema, Beside extends v.ObjectEntries = Record<never, never>>(
  item: S,
  beside?: Beside,
) =>
  v.object({
    items: v.array(item),
    page: v.number(),
    fetchSize: v.number(),
    total: v.number(),
    ...(beside as Beside),
  })
