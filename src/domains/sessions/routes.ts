import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.ts'
import { endOneSession, listIdentities, listSessions, removeIdentity } from './contract.ts'
import { endOne, forgetDevice, identities, openSessions as sessionList } from './manage-devices.ts'

export async function sessions(app: FastifyInstance) {
  serve(app, listSessions, sessionList)
  serve(app, endOneSession, endOne)
  serve(app, listIdentities, identities)
  serve(app, removeIdentity, forgetDevice)
}
