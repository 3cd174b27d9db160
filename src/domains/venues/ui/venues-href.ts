/** The list's address; people count pages from 1, and the first page needs no number. */
export function venuesHref({ cityId, page = 1 }: { cityId?: string; page?: number } = {}) {
  const query = new URLSearchParams()
  if (cityId) query.set('cityId', cityId)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/wedding-centers?${query}` : '/wedding-centers'
}

export const venueHref = (unsignedName: string) => `/wedding-centers/${unsignedName}`
