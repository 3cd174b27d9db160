import type { FastifyInstance } from 'fastify'
import { hasCeremony, ownCard } from '#domains/cards/guests-card.ts'
import { publishedName } from '#domains/cards/queries.ts'
import { forgetGuest, getOwnReply, sendReply, withdrawReply } from '#domains/cards/reply/contract.ts'
import { forget, ownReply, withdraw, withdrawForOther } from '#domains/cards/reply/own-reply.ts'
import { send, sendForGuest } from '#domains/cards/reply/send-reply.ts'
import { judgeWish, listShownWishes, listWishes } from '#domains/cards/wishes/contract.ts'
import { judge, shownWishes, wishesOf } from '#domains/cards/wishes/wishes.ts'
import { getSeating, nameTable, seatGuests } from '#domains/seating/contract.ts'
import { doorList, tell } from '#domains/seating/door/arrivals.ts'
import { getDoorList, tellArrivals } from '#domains/seating/door/contract.ts'
import { name, seat, seatingOf } from '#domains/seating/seat-guests.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { qrPath } from '#lib/qr.ts'
import { HttpError } from '#platform/errors.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import { serve } from '#platform/serve.ts'
import { add, change, changeMany } from './change-guests.ts'
import * as contract from './contract.ts'
import { exportOf } from './export-guests.ts'
import { importGuests } from './import/contract.ts'
import { importFile } from './import/import-guests.ts'
import { readFile } from './import/read-file.ts'
import { circlesOf, guestOf, guestsOf } from './queries.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { getStatistics } from './statistics/contract.ts'
import { statisticsOf } from './statistics/statistics.ts'
import { clear } from './strangers/clear-strangers.ts'
import { clearStrangers } from './strangers/contract.ts'

/** A whole list is dear to write, and nobody needs it every minute. */
const FILES_OF_A_LIST = { count: 20, seconds: 600 }

export function serveGuests(app: FastifyInstance) {
  serve(app, sendReply, send)
  serve(app, getOwnReply, async ({ db, params }) => found(await ownReply(db, params.id, params.token)))
  serve(app, withdrawReply, withdraw)
  serve(app, forgetGuest, forget)
  serve(app, listShownWishes, async ({ db, params }) => found(await shownWishes(db, params.id)))

  serve(app, contract.listGuests, async ({ db, viewer, params: { id }, query }) => {
    if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
    return done({ ...(await guestsOf(db, id, query)), ...(await circlesOf(db, id)) })
  })
  serve(app, contract.addGuest, add)
  serve(app, contract.changeGuest, change)
  serve(app, contract.changeGuests, changeMany)
  serve(app, contract.replyForGuest, sendForGuest)
  serve(app, contract.withdrawForGuest, withdrawForOther)
  serve(app, importGuests, importFile, readFile)
  serve(app, contract.getGuestLink, async ({ db, config, viewer, params: { id, guestId } }) => {
    const card = await ownCard(db, viewer.customerId, id)
    const guest = card && (await guestOf(db, id, guestId))
    if (!guest) return refused('not_found')
    if (!card.unsignedName) return refused('not_published')
    const url = `${config.publicUrl}/thiep/${card.unsignedName}?g=${guest.token}`
    return done({ url, qr: qrPath(url) })
  })
  serve(app, contract.exportGuests, async ({ db, config, lang, viewer, params: { id }, query }) => {
    const card = await ownCard(db, viewer.customerId, id)
    if (!card) return refused('not_found')
    if (!(await withinLimit(db, `list file ${card.id}`, scaled(FILES_OF_A_LIST, config)))) {
      throw new HttpError(429, 'too_many_requests', { retryAfter: FILES_OF_A_LIST.seconds })
    }
    return done(await exportOf(db, card, query, app.translate[lang], config.publicUrl))
  })
  serve(app, contract.getGuestSettings, async ({ db, viewer, params: { id } }) =>
    (await ownCard(db, viewer.customerId, id)) ? done(await settingsOf(db, id)) : refused('not_found'),
  )
  serve(app, contract.changeGuestSettings, async (asked) => {
    const outcome = await changeSettings(asked)
    const name = asked.body.personalOnly === undefined ? null : await publishedName(asked.db, asked.params.id)
    // this process forgets the card's page before it answers; the others hear of it from the database
    if (name) app.contentChanged(`/thiep/${name}`)
    return outcome
  })
  serve(app, clearStrangers, clear)

  serve(app, getStatistics, async ({ db, viewer, params: { id } }) => {
    const card = await ownCard(db, viewer.customerId, id)
    return found(card && (await statisticsOf(db, card)))
  })
  serve(app, listWishes, async ({ db, viewer, params: { id }, query }) =>
    (await ownCard(db, viewer.customerId, id)) ? done(await wishesOf(db, id, query)) : refused('not_found'),
  )
  serve(app, judgeWish, judge)
  serveCeremonies(app)
}

function serveCeremonies(app: FastifyInstance) {
  serve(app, getSeating, async ({ db, viewer, params: { id, ceremony } }) => {
    if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
    return done(await seatingOf(db, id, ceremony))
  })
  serve(app, seatGuests, seat)
  serve(app, nameTable, name)
  serve(app, getDoorList, async ({ db, viewer, params: { id, ceremony } }) => {
    if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
    return done({ guests: await doorList(db, id, ceremony) })
  })
  serve(app, tellArrivals, tell)
}
