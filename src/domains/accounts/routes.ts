import type { FastifyInstance } from 'fastify'
import { openByPassword, sendFormerLink } from '#domains/former-accounts/contract.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { closeSession } from '#domains/sessions/sessions.ts'
import { done, refused } from '#lib/endpoint.ts'
import { budgetsLeft } from '#platform/message-budgets.ts'
import { newChallenge } from '#platform/proof-of-work.ts'
import { serve } from '#platform/serve.ts'
import { setNewPassword } from './change-password.ts'
import { checkPhoneCode } from './check-code.ts'
import { hardness } from './code-budget.ts'
import { checkCode, issueChallenge, sendCode } from './codes/contract.ts'
import { confirm } from './confirmation/confirm-session.ts'
import { confirmSession } from './confirmation/contract.ts'
import * as contract from './contract.ts'
import { deactivate } from './deactivate-customer.ts'
import { getEmailLink, pressEmailLink, sendEmailLink } from './emails/contract.ts'
import { pressLink, shownEmailLink } from './emails/press-link.ts'
import { sendOwnLink } from './emails/send-link.ts'
import { nameException } from './exceptions/contract.ts'
import { prepareExport } from './export/contract.ts'
import { prepare, serveExport } from './export-customer.ts'
import { sessionOf } from './find-session.ts'
import { makeServiceToken } from './issue-service-token.ts'
import { passwordProblem } from './password.ts'
import { provePassword, sendLinkToFormer } from './prove-former.ts'
import { accountOfTel, customerById } from './queries.ts'
import { openAccount, prepareRegistration } from './register-customer.ts'
import { finishReset, startReset } from './reset-password.ts'
import { sendPhoneCode } from './send-code.ts'
import { signInWithPassword } from './sign-in.ts'
import { checkSocial, socialChecks } from './social/check-social.ts'
import * as social from './social/contract.ts'
import { longLivedToken } from './social/exchange-token.ts'
import { join } from './social/join-social.ts'
import { customerOf } from './social/social-service-token.ts'

export async function accounts(app: FastifyInstance) {
  const { config, clock } = app.deps
  const checks = socialChecks(config, clock)
  app.deps.sessionOf = (viewer) => sessionOf(app.deps, viewer)

  serve(app, contract.issueClientToken, async ({ tokens }) => done(await tokens.issueClientToken()))
  serve(app, contract.renewPublicToken, async ({ tokens }) => done(await tokens.issueClientToken()))

  serve(app, contract.signIn, signInWithPassword)
  serve(app, contract.issueServiceToken, (asked) => makeServiceToken(asked, checks))
  serve(app, contract.getCurrentCustomer, async ({ db, viewer }) => done(await customerById(db, viewer.customerId)))
  serve(app, contract.endSession, async ({ db, viewer }) => {
    await closeSession(db, viewer.sessionId, 'signed_out')
    await recordEvent(db, 'signed_out', viewer.customerId)
    return done(undefined)
  })

  serve(app, confirmSession, confirm)

  serve(app, sendCode, sendPhoneCode)
  serve(app, checkCode, checkPhoneCode)
  serve(app, issueChallenge, async ({ db }) => {
    const left = await budgetsLeft(db, config.messageBudgets)
    return done(await newChallenge(config.keys.work, clock.now(), hardness(left, config.messageBudgets)))
  })
  serve(app, contract.registerCustomer, openAccount, prepareRegistration)
  serve(app, contract.judgePassword, ({ body: { password, ...owner } }) => {
    const problem = passwordProblem(password, owner)
    return problem ? refused(problem, { password: problem }) : done(undefined)
  })
  serve(app, contract.telExistence, async ({ db, query }) =>
    done({ existence: (await accountOfTel(db, query.tel)) !== null }),
  )
  serve(app, contract.customerByTel, ({ params }) => done({ tel: params.tel }))
  serve(app, contract.customerByTelToo, ({ params }) => done({ tel: params.tel }))

  serve(app, contract.getCustomer, async ({ db, viewer }) => done(await customerById(db, viewer.customerId)))
  serve(app, contract.changePassword, setNewPassword)
  serve(app, contract.deactivateCustomer, deactivate)
  serve(app, sendEmailLink, sendOwnLink)
  serve(app, getEmailLink, shownEmailLink)
  serve(app, pressEmailLink, pressLink)
  serve(app, prepareExport, prepare)
  serveExport(app)
  serve(app, openByPassword, provePassword)
  serve(app, sendFormerLink, sendLinkToFormer)
  serve(app, contract.resetPassword, startReset)
  serve(app, contract.setPassword, finishReset)

  serve(app, nameException, ({ query, lang }) => {
    const sentences = app.sentences[lang]
    if (!Object.hasOwn(sentences, query.code)) return refused('not_found')
    return done({ code: query.code, name: sentences[query.code]! })
  })

  serve(app, social.getSocialToken, (asked) => longLivedToken(asked, checks))
  serve(app, social.keepSocialToken, async ({ db, tokens, params, body }) => {
    const { provider, idUsedByProvider: id } = params
    const checked = await checkSocial(checks, tokens, provider, { id, accessToken: body.accessToken })
    return checked.ok ? done({ known: (await customerOf(db, provider, id)) !== undefined }) : refused(checked.reason)
  })
  serve(app, social.joinSocial, (asked) => join(asked, checks))
  serve(app, social.issueNonce, async ({ tokens }) => done({ nonce: (await tokens.issue('nonce', {})).accessToken }))
}
