import { sql } from 'kysely'
import { isBeyondStock, makeClaim } from '#domains/vouchers/claims/claim-voucher.ts'
import { isoDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { type Campaign, campaigns, currentOf, stateOf } from './campaign.ts'
import type { getWheelToday, Spin, spinWheel } from './contract.ts'

const spins = columns('wheel_spins')
const prizes = columns('wheel_prizes')
const kept = columns('wheel_prizes', 'kept')

type Answer = Outcome<typeof spinWheel>
type Prize = Campaign['wheel']['prizes'][number]
/** A whole number from 0 up to, but not including, this one. */
export type Draw = (below: number) => number

const PRIZE_LASTS_MS = 60 * 24 * 3_600_000

/**
 * One spin a day, and one more after a first that won it. Spin, prize and voucher are one transaction: the day's key
 * lets one of many tries through, and no prize is given that is not there any more.
 */
export async function spin({ db, memory, clock, viewer }: Asked<typeof spinWheel>, draw: Draw): Promise<Answer> {
  const now = clock.now()
  const campaign = currentOf(await campaigns(db, memory), now)
  if (!campaign || stateOf(campaign, now) !== 'RUNNING') return refused('wheel_closed')
  const drawn = fieldAt(campaign.wheel, draw(campaign.wheel.oddsOf))

  return inTransaction(db, async (tx): Promise<Answer> => {
    const turn: Turn = { campaign, customerId: viewer.customerId, now }
    if (!(await hasPhone(tx, viewer.customerId))) return refused('phone_not_verified')
    const number = await takeTurn(tx, turn, drawn.id)
    if (number === null) return refused('already_spun')

    const clientId = drawn.kind === 'voucher' ? await takePrize(tx, turn, drawn) : null
    const prize = drawn.kind === 'voucher' && !clientId ? emptyField(campaign.wheel, drawn) : drawn
    await sql`
      update ${spins} set ${spins.prize_id} = ${prize.id}, ${spins.client_id} = ${clientId}
      where ${ofDay(turn)} and ${spins.number} = ${number}`.execute(tx)
    const spinsLeft = number === 1 && prize.kind === 'again' ? 1 : 0
    return done({ ...shown(campaign, prize, now), spinsLeft })
  })
}

interface Turn {
  campaign: Campaign
  customerId: string
  now: number
}

const ofDay = ({ campaign, customerId, now }: Turn) =>
  sql`${spins.campaign_id} = ${campaign.id} and ${spins.customer_id} = ${customerId}
    and ${spins.day} = ${isoDate(now)}::date`

export function fieldAt({ prizes }: Campaign['wheel'], drawn: number): Prize {
  let rest = drawn
  for (const prize of prizes) {
    if (rest < prize.odds) return prize
    rest -= prize.odds
  }
  throw new RangeError(`nothing is drawn by ${drawn}`)
}

/** Where a prize is gone the wheel stops on a field without one. */
const emptyField = ({ prizes }: Campaign['wheel'], drawn: Prize) => prizes.find(({ kind }) => kind === 'none') ?? drawn

async function hasPhone(tx: Transaction, customerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('tel', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Which spin of the day this is; null where there is none left, also for whoever took a number over that has spun. */
async function takeTurn(tx: Transaction, turn: Turn, prizeId: string): Promise<1 | 2 | null> {
  const take = async (number: 1 | 2) => {
    const { rows } = await sql`
      insert into ${spins} (${spins.campaign_id}, ${spins.customer_id}, ${spins.day}, ${spins.number},
        ${spins.prize_id}, ${spins.spun_at})
      select ${turn.campaign.id}, ${turn.customerId}, ${isoDate(turn.now)}::date, ${number}, ${prizeId}, ${new Date(turn.now)}
      where not exists (
        select 1 from ${spins} where ${spins.campaign_id} = ${turn.campaign.id}
          and ${spins.day} = ${isoDate(turn.now)}::date and ${spins.customer_id} in (select former_ids(${turn.customerId})))
      on conflict do nothing returning 1`.execute(tx)
    return rows.length === 1
  }
  if (await take(1)) return 1
  const { rows } = await sql<Pick<Row<'wheel_spins'>, 'prize_id'>>`
    select ${spins.prize_id} from ${spins} where ${ofDay(turn)} and ${spins.number} = 1`.execute(tx)
  const wonAnother = turn.campaign.wheel.prizes.some(({ id, kind }) => id === rows[0]?.prize_id && kind === 'again')
  return wonAnother && (await take(2)) ? 2 : null
}

/** The claim that was won; null, and nothing taken, where the prize or its voucher is gone or the customer's already. */
async function takePrize(tx: Transaction, turn: Turn, prize: Prize & { kind: 'voucher' }): Promise<string | null> {
  const { campaign, customerId, now } = turn
  await sql`savepoint prize`.execute(tx)
  try {
    const { rows } = await sql`
      insert into ${kept} (${prizes.campaign_id}, ${prizes.prize_id}, ${prizes.won})
      select ${campaign.id}, ${prize.id}, 1 where ${prize.stock}::int > 0
      on conflict (${prizes.campaign_id}, ${prizes.prize_id}) do update
      set ${prizes.won} = ${kept.won} + 1 where ${kept.won} < ${prize.stock}
      returning 1`.execute(tx)
    const voucherId = campaign.voucherIds.get(prize.voucher)
    const wanted = voucherId && { voucherId, customerId, latest: now + PRIZE_LASTS_MS }
    const claim = rows.length && wanted ? await makeClaim(tx, now, wanted) : null
    if (claim) return claim.clientId
  } catch (error) {
    if (!isBeyondStock(error)) throw error
  }
  await sql`rollback to savepoint prize`.execute(tx)
  return null
}

const shown = ({ voucherIds }: Campaign, prize: Prize, spunTsp: number): Spin => ({
  prizeId: prize.id,
  kind: prize.kind,
  voucherId: (prize.kind === 'voucher' && voucherIds.get(prize.voucher)) || null,
  spunTsp,
})

export async function spinDay({ db, memory, clock, viewer }: Asked<typeof getWheelToday>) {
  const now = clock.now()
  const campaign = currentOf(await campaigns(db, memory), now)
  if (!campaign || stateOf(campaign, now) !== 'RUNNING') return done({ spinsLeft: 0, spins: [] })
  const spun = await spinsOf(db, { campaign, customerId: viewer.customerId, now })
  const left = spun.length === 0 || (spun.length === 1 && spun[0]?.kind === 'again')
  return done({ spinsLeft: left ? 1 : 0, spins: spun })
}

async function spinsOf(db: Db, turn: Turn): Promise<Spin[]> {
  const { rows } = await sql<Pick<Row<'wheel_spins'>, 'prize_id' | 'spun_at'>>`
    select ${spins.prize_id}, ${spins.spun_at} from ${spins} where ${ofDay(turn)} order by ${spins.number}`.execute(db)
  return rows.flatMap(({ prize_id, spun_at }) => {
    const prize = turn.campaign.wheel.prizes.find(({ id }) => id === prize_id)
    return prize ? [shown(turn.campaign, prize, spun_at.getTime())] : []
  })
}
