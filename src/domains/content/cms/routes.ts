import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import {
  getAdBanner,
  getHiddenPriceText,
  listHomeSections,
  listPopups,
  listProducts,
  listPromotionBanners,
  listQuestions,
  listSlideCities,
  listVenueBanners,
  listVenueSlides,
} from './contract.ts'
import { citySlides, homeWords, popups, questions } from './queries.ts'

export function cms(app: FastifyInstance) {
  serve(app, listHomeSections, async (asked) => done({ items: (await homeWords(asked)).sections }))
  serve(app, getAdBanner, async (asked) => done({ banner: (await homeWords(asked)).adBanner }))
  serve(app, getHiddenPriceText, async (asked) => done({ text: (await homeWords(asked)).hiddenPriceText }))
  serve(app, listVenueBanners, async (asked) => done({ items: (await homeWords(asked)).venueBanners }))
  serve(app, listPromotionBanners, async (asked) => done({ items: (await homeWords(asked)).promotionBanners }))
  serve(app, listSlideCities, async (asked) => done({ items: await citySlides(asked) }))
  serve(app, listVenueSlides, async (asked) => {
    const { cityId } = asked.query
    const slides = await citySlides(asked)
    const shown = cityId === undefined ? slides : slides.filter(({ id }) => id === cityId)
    return done({ items: shown.flatMap(({ cards }) => cards) })
  })
  serve(app, listProducts, async (asked) => done({ items: (await homeWords(asked)).products }))
  serve(app, listQuestions, async (asked) => done(await questions(asked)))
  serve(app, listPopups, async (asked) => done({ items: await popups(asked) }))
}
