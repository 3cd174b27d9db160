import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import { changeBook, wrongDaysOff } from './change-book.ts'
import type { closeFittingDays } from './contract.ts'

const shut = columns('maker_closed_days')

/** Closes days or opens them again; what is agreed on for one of them stays until the house moves it. */
export const closeDaysOfMaker = (asked: Asked<typeof closeFittingDays>) =>
  changeBook(asked, async (tx) => {
    const { clock, params, body } = asked
    const { from, to, isOpening } = body
    const wrong = wrongDaysOff(body, clock.now())
    if (wrong) return wrong
    await (isOpening
      ? sql`delete from ${shut} where ${shut.maker_id} = ${params.id} and ${shut.day} between ${from} and ${to}`
      : sql`insert into ${shut} (${shut.maker_id}, ${shut.day})
          select ${params.id}, day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day
          on conflict do nothing`
    ).execute(tx)
    const what = isOpening ? ('fitting-days.opened' as const) : ('fitting-days.closed' as const)
    return { ok: true, what, said: 'fitting-days', after: { from, to } }
  })
