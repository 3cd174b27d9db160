import type { FastifyInstance } from 'fastify'
import { CO_OWNER_ROLES, GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { publishedName } from '#domains/cards/queries.ts'
import { done, found, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { qrPath } from '#lib/qr.ts'
import { HttpError } from '#platform/errors.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import { serve } from '#platform/serve.ts'
import { add, changeGuestRows, changeMany } from './change-guests.ts'
import * as contract from './contract.ts'
import { exportOf } from './export-guests.ts'
import { circlesOf, guestOf, guestsOf } from './queries.ts'
import { sendForGuest, withdrawForOther } from './reply-for-guest.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { getStatistics } from './statistics/contract.ts'
import { statisticsOf } from './statistics/count-statistics.ts'
import { clear } from './strangers/clear-strangers.ts'
import { clearStrangers } from './strangers/contract.ts'

/** A whole list is dear to write, and nobody needs it every minute. */
const FILES_OF_A_LIST = { count: 20, seconds: 600 }

export async function guests(app: FastifyInstance) {
  serve(app, contract.listGuests, async ({ db, viewer, params: { id }, query }) => {
    const card = await ownCard(db, viewer.customerId, id, false, CO_OWNER_ROLES)
    if (!card) return refused('not_found')
    return done({ ...(await guestsOf(db, card, query)), ...(await circlesOf(db, card)) })
  })
  serve(app, contract.addGuest, add)
  serve(app, contract.changeGuest, changeGuestRows)
  serve(app, contract.changeGuests, changeMany)
  serve(app, contract.replyForGuest, sendForGuest)
  serve(app, contract.withdrawForGuest, withdrawForOther)
  serve(app, contract.getGuestLink, async ({ db, config, viewer, params: { id, guestId } }) => {
    const card = await ownCard(db, viewer.customerId, id, false, GUEST_KEEPERS)
    const guest = card && (await guestOf(db, card, guestId))
    if (!guest) return refused('not_found')
    if (!card.unsignedName) return refused('not_published')
    const url = `${config.publicUrl}/thiep/${card.unsignedName}?g=${guest.token}`
    return done({ url, qr: qrPath(url) })
  })
  serve(app, contract.exportGuests, async ({ db, config, lang, viewer, params: { id }, query }) => {
    const card = await ownCard(db, viewer.customerId, id, false, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    if (!(await withinLimit(db, `list file ${card.id}`, scaled(FILES_OF_A_LIST, config)))) {
      throw new HttpError(429, 'too_many_requests', { retryAfter: FILES_OF_A_LIST.seconds })
    }
    return done(await exportOf(db, card, query, app.translate[lang], config.publicUrl))
  })
  serve(app, contract.getGuestSettings, async ({ db, viewer, params: { id } }) =>
    (await ownCard(db, viewer.customerId, id, false, CO_OWNER_ROLES))
      ? done(await settingsOf(db, id))
      : refused('not_found'),
  )
  serve(app, contract.changeGuestSettings, async (asked) => {
    const outcome = await changeSettings(asked)
    const { personalOnly, commonCeremonies } = asked.body
    const isShown = personalOnly !== undefined || commonCeremonies !== undefined
    const name = isShown ? await publishedName(asked.db, asked.params.id) : null
    // this process forgets the card's page before it answers; the others hear of it from the database
    if (name) app.contentChanged(href('card', { unsignedName: name }))
    return outcome
  })
  serve(app, clearStrangers, clear)

  serve(app, getStatistics, async ({ db, viewer, params: { id } }) => {
    const card = await ownCard(db, viewer.customerId, id, false, CO_OWNER_ROLES)
    return found(card && (await statisticsOf(db, card)))
  })
}
