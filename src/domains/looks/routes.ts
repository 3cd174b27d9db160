import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listPalettes, listTemplates } from './contract.ts'
import { palettesIn, templatesIn } from './queries.ts'

export async function looks(app: FastifyInstance) {
  serve(app, listTemplates, async ({ lang, query: { mood, colour, retired } }) => {
    const [templates, palettes] = await Promise.all([templatesIn(app.deps, lang), palettesIn(app.deps, lang)])
    const colours = new Map(palettes.map((palette) => [palette.id, palette.colour]))
    const all = templates.filter((one) => retired || !one.retired)
    const items = all.filter(
      (one) =>
        (!mood || one.mood === mood) &&
        (!colour || one.palette.colour === colour || one.palettes.some((id) => colours.get(id) === colour)),
    )
    return done({ items, total: all.length })
  })
  serve(app, listPalettes, async ({ lang }) => done({ items: await palettesIn(app.deps, lang) }))
}
