import pg from 'pg'

/** What a shop can hold of a venue: the same for every peer. */
export interface VenueRow {
  name: string
  unsignedName: string
  headline: string
  description: string
  picture: string
  /** Whatever else a card of ours tells. */
  facts: object
  /** Whole VND. */
  price: number
}

export async function venueRows(databaseUrl: string): Promise<VenueRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<VenueRow>(`
    select name, unsigned_name as "unsignedName", detail -> 'vi' ->> 'headline' as headline,
      detail -> 'vi' ->> 'description' as description,
      'https://songhy.example/pictures/' || (card -> 'vi' -> 'picture' ->> 'id') as picture,
      (card -> 'vi') - array['id', 'unsignedName', 'name', 'headline', 'picture', 'priceFrom'] as facts,
      coalesce(price_from, 0)::int as price
    from venues order by unsigned_name`)
  await client.end()
  return rows
}
