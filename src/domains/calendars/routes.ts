import type { FastifyInstance } from 'fastify'
import { isWithinCalendar } from '#domains/availability/queries.ts'
import { isoDate } from '#lib/dates.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { closeDatesByHand, countDatesByHand } from './closings/close-dates.ts'
import { closeDates, countDates } from './closings/contract.ts'
import { confirmCalendarByHand } from './confirm-calendar.ts'
import * as contract from './contract.ts'
import { exportCalendarByHand } from './export-calendar.ts'
import { pasteDates, readPaste } from './paste/contract.ts'
import { pasteDatesByHand, readPasteByHand } from './paste/paste-dates.ts'
import { calendarMonth, calendarsOf } from './queries.ts'
import { stepEntryByHand } from './step-entry.ts'
import { takeDateByHand } from './take-date.ts'

export async function calendars(app: FastifyInstance) {
  serve(app, contract.listCalendars, async ({ db, clock, viewer }) =>
    done({ items: await calendarsOf(db, clock.now(), viewer.partners) }),
  )
  serve(app, contract.getCalendar, async ({ db, clock, lang, params, query }) => {
    const now = clock.now()
    const month = query.month ?? isoDate(now).slice(0, 7)
    if (!isWithinCalendar(month, now)) return refused('month_out_of_range')
    return found(await calendarMonth(db, { now, lang }, { venueId: params.id, month }))
  })
  serve(app, contract.takeDate, takeDateByHand)
  serve(app, contract.stepCalendarEntry, stepEntryByHand)
  serve(app, countDates, countDatesByHand)
  serve(app, closeDates, closeDatesByHand)
  serve(app, contract.confirmCalendar, confirmCalendarByHand)
  serve(app, readPaste, readPasteByHand)
  serve(app, pasteDates, pasteDatesByHand)
  serve(app, contract.exportCalendar, exportCalendarByHand)
}
