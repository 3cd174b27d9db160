import { sql } from 'kysely'
import * as v from 'valibot'
import { columns, type Row, type TableName } from '../columns.ts'
import type { Db, Transaction } from '../db.ts'

const names = columns('content_ids')
const kept = columns('content_ids', 'kept')
const given = columns('content_ids', 'given')
const excluded = columns('content_ids', 'excluded')

/** What an editor may write so that a thing stays the same thing under another name. */
export const lasting = {
  /** Given by the editor, or made from the first name at the first import; lasting either way. */
  id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'must be twelve digits or letters from a to f'))),
  /** Oldest first. */
  formerNames: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120))), v.maxLength(20))),
}

interface Named {
  name: string
  id?: string
  formerNames?: string[]
}

type Wrong = (path: (string | number)[], sentence: string) => void

interface Claimed extends Named {
  kind: string
  resolved: string
  where: string
  wrong: Wrong
}

const keyOf = (kind: string, name: string) => `${kind} ${name}`

/**
 * Who is who across renamings. A thing is known by the id it is given, else by the one that its name had before, else by
 * the one of a former name; only what is really new gets a new one. Reviews, hearts, claims and requests hang on ids.
 */
export class ContentIds {
  readonly #kept: Map<string, string>
  readonly #firstNames = new Map<string, string>()
  readonly #claims = new Map<string, Claimed>()

  private constructor(rows: Pick<Row<'content_ids'>, 'kind' | 'name' | 'id'>[]) {
    this.#kept = new Map(rows.map(({ kind, name, id }) => [keyOf(kind, name), id]))
    for (const { kind, name, id } of rows) {
      if (!this.#firstNames.has(keyOf(kind, id))) this.#firstNames.set(keyOf(kind, id), name)
    }
  }

  static async load(db: Db): Promise<ContentIds> {
    return new ContentIds(await db.selectFrom('content_ids').select(['kind', 'name', 'id']).orderBy('number').execute())
  }

  /** The id of a thing of the folder; `where` names its file, for whoever claims the same one. */
  of(kind: string, named: Named, { where, wrong, make }: { where: string; wrong: Wrong; make(name: string): string }) {
    const { name, id, formerNames = [] } = named
    const before = [name, ...formerNames].map((known) => this.#kept.get(keyOf(kind, known))).find(Boolean)
    const first = formerNames[0] ?? name
    const resolved = id ?? before ?? make(first)
    if (!this.#firstNames.has(keyOf(kind, resolved))) this.#firstNames.set(keyOf(kind, resolved), first)
    const other = this.#claims.get(keyOf(kind, resolved))
    if (other) {
      wrong(
        id ? ['id'] : [],
        `is the same ${kind.split(' ')[0]} as in ${other.where}: give one of them an id of its own`,
      )
    } else {
      this.#claims.set(keyOf(kind, resolved), { ...named, kind, resolved, where, wrong })
    }
    return resolved
  }

  /** What the thing was called when it was first seen. */
  firstName(kind: string, id: string): string | undefined {
    return this.#firstNames.get(keyOf(kind, id))
  }

  /** Once everything is read: nobody gets a new id by accident, and loses what hangs on the old one. */
  check() {
    for (const { kind, name, id, wrong } of this.#claims.values()) {
      const before = this.#kept.get(keyOf(kind, name))
      if (id && before && before !== id && !this.#claims.has(keyOf(kind, before))) {
        wrong(['id'], `is known by the id "${before}" since its first import`)
      }
    }
  }

  /** Tells how many names are new or changed hands. */
  async write(tx: Transaction): Promise<number> {
    const rows = [...this.#claims.values()].flatMap(({ kind, name, formerNames = [], resolved }) =>
      [...formerNames.filter((former) => this.#isFree(kind, former, resolved)), name].map((known) => ({
        kind,
        name: known,
        id: resolved,
      })),
    )
    const written = await sql`
      insert into ${kept} (${names.kind}, ${names.name}, ${names.id})
      select ${given.kind}, ${given.name}, ${given.id}
      from jsonb_populate_recordset(null::${names}, ${JSON.stringify(rows)}) given
      on conflict (${names.kind}, ${names.name}) do update
      set ${names.id} = ${excluded.id} where ${kept.id} <> ${excluded.id}
      returning 1`.execute(tx)
    return written.rows.length
  }

  /** A former name belongs to whoever bears it today. */
  #isFree(kind: string, name: string, id: string): boolean {
    for (const claim of this.#claims.values()) {
      if (claim.kind === kind && claim.name === name && claim.resolved !== id) return false
    }
    return true
  }
}

/** Two things may swap names: frees the unique names first, so that neither update meets the other's. */
export async function freeNames<T extends TableName>(
  tx: Transaction,
  table: T,
  column: keyof Row<T> & string,
  rows: { id: string }[],
) {
  const [name, kept] = [sql.ref(column), sql.table(table)]
  await sql`
    with given as (select * from jsonb_populate_recordset(null::${kept}, ${JSON.stringify(rows)}))
    update ${kept} set ${name} = '~' || id where id in (
      select kept.id from ${kept} kept join given using (id) where kept.${name} <> given.${name}
      union select kept.id from ${kept} kept join given using (${name}) where kept.id <> given.id)`.execute(tx)
}
