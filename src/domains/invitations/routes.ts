import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listMusic, listPalettes, listTemplates } from './looks/contract.ts'
import { musicIn, palettesIn, templatesIn } from './looks/queries.ts'
import { serveMusic } from './looks/serve-music.ts'

export async function invitations(app: FastifyInstance) {
  serve(app, listTemplates, async ({ lang, query: { mood, colour } }) => {
    const all = await templatesIn(app.ground, lang)
    const items = all.filter((one) => (!mood || one.mood === mood) && (!colour || one.palette.colour === colour))
    return done({ items, total: all.length })
  })
  serve(app, listPalettes, async ({ lang }) => done({ items: await palettesIn(app.ground, lang) }))
  serve(app, listMusic, async ({ lang }) => done({ items: await musicIn(app.ground, lang) }))
  serveMusic(app)
}
