import { type RawBuilder, sql } from 'kysely'
import { PLACE_ALIASES, SAID_OF_ALL } from '#domains/venues/venue-words.ts'
import type { Language } from '#lib/localized.ts'
import { type AskedWord, askedWords, type Understood } from '#lib/search-words.ts'
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

/** Said with everything, so they choose nothing: a wish for a good price, a question, a polite word. */
const SAYS_NOTHING = [
  ...SAID_OF_ALL,
  ...[
    'gia re',
    'gia ca',
    'bao nhieu',
    'o dau',
    'tot nhat',
    'uy tin',
    'cho thue',
    'dich vu',
    'mau ma',
    'ban tiec',
    'sanh cuoi',
  ].map((phrase) => phrase.split(' ')),
  ...'gia re dep o cho cua va nao tim can muon mau kieu xin nhat top sanh shop tiem review the for of and cheap best beautiful'
    .split(' ')
    .map((word) => [word]),
]

const AMOUNT = /^\d+(?:k|tr|trieu)?$/
const COUNTED = new Set('ban mam khach nguoi cho trieu tr k nghin dong table tables guests people million'.split(' '))
const COMPARED = new Set('duoi tren tu den khoang tam hon under over about'.split(' '))

/** Without "dưới 5 triệu", "300 khách" and the like: the lists have filters for them. */
function withoutAmounts(asked: AskedWord[]): AskedWord[] {
  const isAmount = (at: number) => {
    const word = asked[at]?.plain ?? ''
    return AMOUNT.test(word) && (/[a-z]$/.test(word) || COUNTED.has(asked[at + 1]?.plain ?? ''))
  }
  return asked.filter(({ plain }, at) => {
    if (isAmount(at)) return false
    if (COUNTED.has(plain) && isAmount(at - 1)) return false
    return !(COMPARED.has(plain) && isAmount(at + 1))
  })
}

/** What could be meant, the likeliest first. Fewer words than asked may do where nothing has all of them. */
async function meanings({ db, memory }: Asking, question: string, typing: boolean): Promise<Meaning[]> {
  const telling = withoutAmounts(askedWords(question, SAYS_NOTHING))
  const asked = telling.length ? telling : askedWords(question)
  if (asked.length === 0) return []
  const vocabulary = await vocabularyOf(db, memory, 'search')
  const loose = vocabulary.understand(asked, PLACE_ALIASES, { typing })
  const exact = vocabulary.understand(asked, PLACE_ALIASES, { typing, accents: true })
  const known = { ...loose, wanted: loose.wanted.filter((forms) => forms.length > 0) }
  const least = Math.ceil(loose.wanted.length / 2)
  return [
    ...[exact, loose].filter(({ wanted }) => wanted.every((forms) => forms.length > 0)).map(all),
    ...(loose.wanted.length > 1 && known.wanted.length >= least ? [{ understood: known, least }] : []),
  ]
}

interface Meaning {
  understood: Understood
  /** how many of the things asked for it must have */
  least: number
}
const all = (understood: Understood): Meaning => ({ understood, least: understood.wanted.length })

/** How many of the things asked for stand among these words. */
const matches = (words: RawBuilder<unknown>, { wanted }: Understood): RawBuilder<number> =>
  sql.join(
    wanted.map((forms) => sql`(${words} && ${forms}::text[])::int`),
    sql` + `,
  )

function entriesOf({ understood, least }: Meaning): RawBuilder<unknown> {
  if (least === understood.wanted.length) return withWords('search_entries', understood)
  const any = { ...understood, wanted: [understood.wanted.flat()] }
  return sql`(select * from ${withWords('search_entries', any)} any_of_them where ${matches(e.words, understood)} >= ${least})`
}

/** Things come before what is written about them. */
const IS_WRITTEN = sql`(${e.kind} = 'article')`
const BY_KIND = sql`array_position(${SEARCH_KINDS}::text[], ${e.kind})`
const hit = (lang: Language) => sql`(${e.shown} -> ${lang}) || jsonb_build_object('kind', ${e.kind}, 'path', ${e.path})`

/** Answers by the first meaning that anything has. */
async function firstFound<T>(asking: Promise<Meaning[]>, find: (meaning: Meaning) => Promise<T[]>): Promise<T[]> {
  for (const meaning of await asking) {
    const found = await find(meaning)
    if (found.length > 0) return found
  }
  return []
}

export function searchAll(asking: Asking, question: string, kind?: SearchKind) {
  return firstFound(meanings(asking, question, false), async (meaning) => {
    const { understood } = meaning
    const { rows } = await sql<{ kind: SearchKind; total: number; items: Hit[] }>`
      with found as materialized (
        select ${e.kind}, ${e.path}, ${e.shown}, said, named, row_number() over (
          partition by ${e.kind} order by said desc, named desc, ${e.weight}, ${e.path}) as place
        from (select *, ${matches(e.words, understood)} as said, ${matches(e.title_words, understood)} as named
          from ${entriesOf(meaning)} entries where ${kind ? sql`${e.kind} = ${kind}` : sql`true`}) matched)
      select ${e.kind}, count(*) as total,
        json_agg(${hit(asking.lang)} order by place) filter (where place <= ${kind ? SHOWN.alone : SHOWN.together}) as items
      from found group by ${e.kind}
      order by ${IS_WRITTEN}, max(said) desc, max(named) desc, ${BY_KIND}`.execute(asking.db)
    return rows
  })
}

export function suggestions(asking: Asking, question: string): Promise<Hit[]> {
  return firstFound(meanings(asking, question, true), async (meaning) => {
    const { understood } = meaning
    const { rows } = await sql<{ hit: Hit }>`
      select ${hit(asking.lang)} as hit from ${entriesOf(meaning)} entries
      order by ${IS_WRITTEN}, ${matches(e.words, understood)} desc, ${matches(e.title_words, understood)} desc,
        ${e.weight}, ${BY_KIND}, ${e.path}
      limit ${SUGGESTED}`.execute(asking.db)
    return rows.map((row) => row.hit)
  })
}
