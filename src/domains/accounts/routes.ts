import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { issueClientToken, renewPublicToken } from './contract.ts'

export async function accounts(app: FastifyInstance) {
  serve(app, issueClientToken, async ({ tokens }) => done(await tokens.issueClientToken()))
  serve(app, renewPublicToken, async ({ tokens }) => done(await tokens.issueClientToken()))
}
