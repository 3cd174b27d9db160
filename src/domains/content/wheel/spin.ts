import { sql } from 'kysely'
import { isBeyondStock, makeClaim } from '#domains/vouchers/claims/claim-voucher.ts'
import { isoDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { type Campaign, campaigns, currentOf, stateOf } from './campaign.ts'
import type { getWheelToday, Spin, spinWheel } from './contract.ts'

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
      update wheel_spins set prize_id = ${prize.id}, client_id = ${clientId}
      where ${ofDay(turn)} and number = ${number}`.execute(tx)
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
  sql`campaign_id = ${campaign.id} and customer_id = ${customerId} and day = ${isoDate(now)}::date`

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
  const { rows } = await sql`select 1 from customers where id = ${customerId} and tel is not null`.execute(tx)
  return rows.length === 1
}

/** Which spin of the day this is; null where there is none left, also for whoever took a number over that has spun. */
async function takeTurn(tx: Transaction, turn: Turn, prizeId: string): Promise<1 | 2 | null> {
  const take = async (number: 1 | 2) => {
    const { rows } = await sql`
      insert into wheel_spins (campaign_id, customer_id, day, number, prize_id, spun_at)
      select ${turn.campaign.id}, ${turn.customerId}, ${isoDate(turn.now)}::date, ${number}, ${prizeId}, ${new Date(turn.now)}
      where not exists (
        select 1 from wheel_spins where campaign_id = ${turn.campaign.id} and day = ${isoDate(turn.now)}::date
          and customer_id in (select former_ids(${turn.customerId})))
      on conflict do nothing returning 1`.execute(tx)
    return rows.length === 1
  }
  if (await take(1)) return 1
  const { rows } = await sql<{ prizeId: string }>`
    select prize_id as "prizeId" from wheel_spins where ${ofDay(turn)} and number = 1`.execute(tx)
  const wonAnother = turn.campaign.wheel.prizes.some(({ id, kind }) => id === rows[0]?.prizeId && kind === 'again')
  return wonAnother && (await take(2)) ? 2 : null
}

/** The claim that was won; null, and nothing taken, where the prize or its voucher is gone or the customer's already. */
async function takePrize(tx: Transaction, turn: Turn, prize: Prize & { kind: 'voucher' }): Promise<string | null> {
  const { campaign, customerId, now } = turn
  await sql`savepoint prize`.execute(tx)
  try {
    const { rows } = await sql`
      insert into wheel_prizes as kept (campaign_id, prize_id, won)
      select ${campaign.id}, ${prize.id}, 1 where ${prize.stock}::int > 0
      on conflict (campaign_id, prize_id) do update set won = kept.won + 1 where kept.won < ${prize.stock}
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

export async function today({ db, memory, clock, viewer }: Asked<typeof getWheelToday>) {
  const now = clock.now()
  const campaign = currentOf(await campaigns(db, memory), now)
  if (!campaign || stateOf(campaign, now) !== 'RUNNING') return done({ spinsLeft: 0, spins: [] })
  const spins = await spinsOf(db, { campaign, customerId: viewer.customerId, now })
  const left = spins.length === 0 || (spins.length === 1 && spins[0]!.kind === 'again')
  return done({ spinsLeft: left ? 1 : 0, spins })
}

async function spinsOf(db: Db, turn: Turn): Promise<Spin[]> {
  const { rows } = await sql<{ prizeId: string; spunAt: Date }>`
    select prize_id as "prizeId", spun_at as "spunAt" from wheel_spins where ${ofDay(turn)} order by number`.execute(db)
  return rows.flatMap(({ prizeId, spunAt }) => {
    const prize = turn.campaign.wheel.prizes.find(({ id }) => id === prizeId)
    return prize ? [shown(turn.campaign, prize, spunAt.getTime())] : []
  })
}
