import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import { today } from '#lib/dates.ts'
import { columns, upsertColumns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/tables.ts'

const [names, kept, excluded] = upsertColumns('invitation_views')
const told = columns('invitation_views', 'told')
const visitors = columns('invitation_visitors')
const came = columns('invitation_visitors', 'came')
const counted = columns('invitation_visitors', 'counted')
const w = columns('wedding_invitations', 'w')

const FLUSH_MS = 5_000
/** As long as another process may show a card that was hidden here. */
const KNOWN_MS = 2000
const MOST_KNOWN = 20_000
const MOST_VISITORS = 50_000

type Log = Pick<FastifyInstance['log'], 'warn'>

interface Waiting {
  invitationId: string
  date: string
  views: number
  visitors: Set<string>
}

type Day = Insertable<DB['invitation_views']>
type Person = Insertable<DB['invitation_visitors']>

/**
 * Counts views in memory and writes them a few seconds later, many at a time. What waits is written before the process
 * ends; what can't be written waits on, on the day that it was counted.
 */
export class ViewCounter {
  readonly #db: Db
  readonly #now: () => number
  readonly #log: Log
  #waiting = new Map<string, Waiting>()
  #visitors = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** Until when a card is known to be visible, and which are being looked for: one question for all who come at once. */
  readonly #visible = new Map<string, number>()
  readonly #looking = new Map<string, Promise<boolean>>()

  constructor({ db, now, log }: { db: Db; now: () => number; log: Log }) {
    this.#db = db
    this.#now = now
    this.#log = log
  }

  async isVisible(id: string): Promise<boolean> {
    if ((this.#visible.get(id) ?? 0) > this.#now()) return true
    const looking = this.#looking.get(id) ?? this.#look(id).finally(() => this.#looking.delete(id))
    this.#looking.set(id, looking)
    return looking
  }

  /** It was hidden, deleted or shown again. */
  forget(id: string) {
    this.#visible.delete(id)
  }

  async #look(id: string): Promise<boolean> {
    const { rows } = await sql`select 1 from ${w} where ${w.id} = ${id} and ${w.visible}`.execute(this.#db)
    if (this.#visible.size >= MOST_KNOWN) this.#visible.clear()
    if (rows.length) this.#visible.set(id, this.#now() + KNOWN_MS)
    return rows.length > 0
  }

  /** How much is not written yet. */
  get waiting() {
    const views = [...this.#waiting.values()].reduce((all, day) => all + day.views, 0)
    return { views, visitors: this.#visitors }
  }

  count(invitationId: string, visitor: string | undefined) {
    this.#add({ invitationId, date: today(this.#now), views: 1, visitors: new Set(visitor ? [visitor] : []) })
  }

  /** While the database is away for long, views are still counted, and who looked is not asked any more. */
  #add({ invitationId, date, views, visitors }: Waiting) {
    const key = `${invitationId} ${date}`
    const day = this.#waiting.get(key) ?? { invitationId, date, views: 0, visitors: new Set() }
    day.views += views
    for (const visitor of visitors) {
      if (this.#visitors >= MOST_VISITORS || day.visitors.has(visitor)) continue
      day.visitors.add(visitor)
      this.#visitors += 1
    }
    this.#waiting.set(key, day)
    // what could not be written is logged, and written with the next
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MS).unref()
  }

  flush(): Promise<void> {
    const written = this.#writing.then(() => this.#flush())
    // told to whoever asked for it; the next one begins all the same
    this.#writing = written.catch(() => {})
    return written
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const taken = [...this.#waiting.values()]
    if (taken.length === 0) return
    this.#waiting = new Map()
    this.#visitors = 0
    try {
      await this.#write(taken)
    } catch (error) {
      for (const day of taken) this.#add(day)
      this.#log.warn({ err: error, ...this.waiting }, 'views of cards could not be written, and wait')
      throw error
    }
  }

  /** In one order, so that two processes never wait for each other; a card that is gone takes its views along. */
  async #write(taken: Waiting[]) {
    const days = taken.map(({ invitationId, date, views }): Day => ({ invitation_id: invitationId, date, views }))
    const people = taken.flatMap(({ invitationId, date, visitors }) =>
      [...visitors].map((visitor): Person => ({ invitation_id: invitationId, first_date: date, visitor })),
    )
    await this.#db.transaction().execute(async (tx) => {
      await sql`
        insert into ${kept} (${names.invitation_id}, ${names.date}, ${names.views})
        select ${told.invitation_id}, ${told.date}, ${told.views}
        from jsonb_populate_recordset(null::${names}, ${JSON.stringify(days)}) told
        where exists (select from ${w} where ${w.id} = ${told.invitation_id}) order by 1, 2
        on conflict (${names.invitation_id}, ${names.date}) do update
          set ${names.views} = ${kept.views} + ${excluded.views}`.execute(tx)
      await sql`
        with fresh as (
          insert into ${visitors} (${visitors.invitation_id}, ${visitors.visitor}, ${visitors.first_date})
          select ${came.invitation_id}, ${came.visitor}, ${came.first_date}
          from jsonb_populate_recordset(null::${visitors}, ${JSON.stringify(people)}) came
          where exists (select from ${w} where ${w.id} = ${came.invitation_id}) order by 1, 2, 3
          on conflict do nothing returning ${visitors.invitation_id}, ${visitors.first_date})
        update ${kept} set ${names.visitors} = ${kept.visitors} + counted.fresh
        from (
          select ${visitors.invitation_id}, ${visitors.first_date}, count(*) as fresh from fresh group by 1, 2) counted
        where ${kept.invitation_id} = ${counted.invitation_id} and ${kept.date} = ${counted.first_date}`.execute(tx)
    })
  }
}

const counters = new WeakMap<object, ViewCounter>()

/** The one counter of a running site. */
export function viewCounterOf({ deps, log }: Pick<FastifyInstance, 'deps' | 'log'>): ViewCounter {
  const counter = counters.get(deps) ?? new ViewCounter({ db: deps.db, now: () => deps.clock.now(), log })
  counters.set(deps, counter)
  return counter
}
