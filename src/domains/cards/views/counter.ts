import { sql } from 'kysely'
import { today } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'

const FLUSH_MS = 5_000
/** As long as another process may show a card that was hidden here. */
const KNOWN_MS = 2000
const MOST_KNOWN = 20_000
const MOST_VISITORS = 50_000

interface Waiting {
  invitationId: string
  date: string
  views: number
  visitors: Set<string>
}

/**
 * Counts views in memory and writes them a few seconds later, many at a time. What waits is written before the process
 * ends; what can't be written waits on, on the day that it was counted.
 */
export class ViewCounter {
  readonly #db: Db
  readonly #now: () => number
  #waiting = new Map<string, Waiting>()
  #visitors = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** Until when a card is known to be visible, and which are being looked for: one question for all who come at once. */
  readonly #visible = new Map<string, number>()
  readonly #looking = new Map<string, Promise<boolean>>()

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#now = now
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
    const { rows } = await sql`select 1 from wedding_invitations where id = ${id} and visible`.execute(this.#db)
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
    // what could not be written stays and is written with the next
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MS).unref()
  }

  flush(): Promise<void> {
    const written = this.#writing.then(() => this.#flush())
    // what could not be written stays and is written with the next
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
      throw error
    }
  }

  /** In one order, so that two processes never wait for each other; a card that is gone takes its views along. */
  async #write(taken: Waiting[]) {
    const views = JSON.stringify(taken.map(({ visitors: _, ...row }) => row))
    const visitors = JSON.stringify(
      taken.flatMap(({ invitationId, date, visitors }) =>
        [...visitors].map((visitor) => ({ invitationId, date, visitor })),
      ),
    )
    await this.#db.transaction().execute(async (tx) => {
      await sql`
        insert into invitation_views (invitation_id, date, views)
        select "invitationId", date, views
        from jsonb_to_recordset(${views}::jsonb) as told ("invitationId" text, date date, views int)
        where exists (select from wedding_invitations where id = "invitationId") order by 1, 2
        on conflict (invitation_id, date) do update set views = invitation_views.views + excluded.views`.execute(tx)
      await sql`
        with fresh as (
          insert into invitation_visitors (invitation_id, visitor, first_date)
          select "invitationId", visitor, date
          from jsonb_to_recordset(${visitors}::jsonb) as told ("invitationId" text, date date, visitor text)
          where exists (select from wedding_invitations where id = "invitationId") order by 1, 2, 3
          on conflict do nothing returning invitation_id, first_date)
        update invitation_views views set visitors = views.visitors + counted.fresh
        from (select invitation_id, first_date, count(*) as fresh from fresh group by 1, 2) counted
        where views.invitation_id = counted.invitation_id and views.date = counted.first_date`.execute(tx)
    })
  }
}

const counters = new WeakMap<object, ViewCounter>()

/** The one counter of a running site. */
export function viewCounterOf(ground: { db: Db; clock: { now(): number } }): ViewCounter {
  const counter = counters.get(ground) ?? new ViewCounter(ground.db, () => ground.clock.now())
  counters.set(ground, counter)
  return counter
}
