import * as v from 'valibot'
import { ListedDress } from '#domains/dresses/contract.ts'
import { FairCard } from '#domains/fairs/contract.ts'
import { ListedVenue } from '#domains/venues/contract.ts'
import { ListedVoucher } from '#domains/vouchers/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Banner, HomeSection, Product, Question, SlideCity } from '../cms/contract.ts'
import { ListedArticle } from '../contract.ts'
import { AlbumCard } from '../photography/contract.ts'

/** Everything that the home page shows, in one answer. */
export type Home = v.InferOutput<typeof Home>
export const Home = v.object({
  sections: v.array(HomeSection),
  /** Where the page's first picture was taken. */
  venue: v.nullable(v.object({ unsignedName: v.string(), name: v.string(), city: v.string() })),
  counts: v.object({
    venues: v.number(),
    cities: v.number(),
    vouchers: v.number(),
    /** Requests for quotations within the last 30 days. */
    requests: v.number(),
  }),
  cities: v.array(SlideCity),
  /** The first city's. */
  slides: v.array(ListedVenue),
  dresses: v.array(ListedDress),
  vouchers: v.array(ListedVoucher),
  promotions: v.array(Banner),
  advertisement: v.nullable(Banner),
  products: v.array(Product),
  albums: v.array(AlbumCard),
  /** The next one, where there is one to come. */
  fair: v.nullable(FairCard),
  articles: v.array(ListedArticle),
  questions: v.array(Question),
})

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/public/home',
  auth: 'anyone',
  summary: 'Everything that the home page shows',
  success: Home,
  refusals: { not_found: 404 },
})
