import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listPalettes, listTemplates } from './contract.ts'
import { palettesIn, templatesIn } from './queries.ts'

export async function looks(app: FastifyInstance) {
  serve(app, listTemplates, async ({ lang, query: { mood, colour } }) => {
    const all = await templatesIn(app.deps, lang)
    const items = all.filter((one) => (!mood || one.mood === mood) && (!colour || one.palette.colour === colour))
    return done({ items, total: all.length })
  })
  serve(app, listPalettes, async ({ lang }) => done({ items: await palettesIn(app.deps, lang) }))
}
