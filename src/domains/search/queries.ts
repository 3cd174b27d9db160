import { type RawBuilder, sql } from 'kysely'
import { PLACE_ALIASES, SAID_OF_ALL } from '#domains/venues/venue-words.ts'
import type { Language } from '#lib/localized.ts'
import { askedWords, type Understood } from '#lib/search-words.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf, withWords } from '#platform/search.ts'
import { type Hit, SEARCH_KINDS, type SearchKind } from './contract.ts'

const e = columns('search_entries')

interface Asking {
  db: Db
  memory: ContentMemory
  lang: Language
}

const SUGGESTED = 8
/** Of each kind, beside the others and alone. */
const SHOWN = { together: 6, alone: 60 }

/** What somebody means. Null where nothing comes near it, and where they said nothing that could be looked for. */
async function understand({ db, memory }: Asking, question: string, typing: boolean): Promise<Understood | null> {
  const telling = askedWords(question, SAID_OF_ALL)
  const asked = telling.length ? telling : askedWords(question)
  if (asked.length === 0) return null
  const vocabulary = await vocabularyOf(db, memory, 'search')
  const understood = vocabulary.understand(asked, PLACE_ALIASES, { typing })
  return understood.wanted.some((forms) => forms.length === 0) ? null : understood
}

/** How many of the things asked for stand in the title. */
const inTitle = ({ wanted }: Understood): RawBuilder<number> =>
  sql.join(
    wanted.map((forms) => sql`(${e.title_words} && ${forms}::text[])::int`),
    sql` + `,
  )

const hit = (lang: Language) => sql`(${e.shown} -> ${lang}) || jsonb_build_object('kind', ${e.kind}, 'path', ${e.path})`

export async function searchAll(asking: Asking, question: string, kind?: SearchKind) {
  const understood = await understand(asking, question, false)
  if (!understood) return []
  const { rows } = await sql<{ kind: SearchKind; total: number; items: Hit[] }>`
    with found as materialized (
      select ${e.kind}, ${e.path}, ${e.shown}, row_number() over (
        partition by ${e.kind} order by ${inTitle(understood)} desc, ${e.weight}, ${e.path}) as place
      from ${withWords('search_entries', understood)} entries
      where ${kind ? sql`${e.kind} = ${kind}` : sql`true`})
    select ${e.kind}, count(*) as total,
      json_agg(${hit(asking.lang)} order by place) filter (where place <= ${kind ? SHOWN.alone : SHOWN.together}) as items
    from found group by ${e.kind} order by array_position(${SEARCH_KINDS}::text[], ${e.kind})`.execute(asking.db)
  return rows
}

export async function suggestions(asking: Asking, question: string): Promise<Hit[]> {
  const understood = await understand(asking, question, true)
  if (!understood) return []
  const { rows } = await sql<{ hit: Hit }>`
    select ${hit(asking.lang)} as hit from ${withWords('search_entries', understood)} entries
    order by ${inTitle(understood)} desc, ${e.weight}, array_position(${SEARCH_KINDS}::text[], ${e.kind}), ${e.path}
    limit ${SUGGESTED}`.execute(asking.db)
  return rows.map((row) => row.hit)
}
