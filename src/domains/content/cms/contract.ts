import * as v from 'valibot'
import { ListedVenue } from '#domains/venues/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'

const WayOn = v.object({ label: v.string(), href: v.string() })

/** The parts of the home page, from top to bottom. */
export const HOME_SECTIONS = [
  'hero',
  'venues',
  'dresses',
  'invitations',
  'vouchers',
  'magazine',
  'photography',
  'fair',
  'faq',
] as const

/** What stands over a part of the home page, and where it leads. */
export type HomeSection = v.InferOutput<typeof HomeSection>
export const HomeSection = v.object({
  id: v.picklist(HOME_SECTIONS),
  title: v.string(),
  intro: v.string(),
  more: WayOn,
  picture: v.nullable(StoredPicture),
})

export type Banner = v.InferOutput<typeof Banner>
export const Banner = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  link: WayOn,
  picture: StoredPicture,
})

export type Product = v.InferOutput<typeof Product>
export const Product = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  href: v.string(),
  picture: StoredPicture,
})

export type SlideCity = v.InferOutput<typeof SlideCity>
export const SlideCity = v.object({ id: v.string(), name: v.string(), venues: v.number() })

export type Question = v.InferOutput<typeof Question>
export const Question = v.object({
  id: v.string(),
  group: v.string(),
  question: v.string(),
  /** Made from Markdown when it was imported; holds no HTML of the editor's own. */
  answer: v.string(),
})

/** A campaign. Ended ones are told too: the visitor's own calendar decides. */
export type Popup = v.InferOutput<typeof Popup>
export const Popup = v.object({
  id: v.string(),
  firstDate: v.nullable(v.string()),
  lastDate: v.string(),
  title: v.string(),
  text: v.string(),
  picture: StoredPicture,
  href: v.string(),
  button: v.string(),
  rules: v.array(v.string()),
})

const CityId = v.pipe(v.string(), v.maxLength(60))

export const listHomeSections = endpoint({
  name: 'listHomeSections',
  method: 'GET',
  path: '/api/public/cms/webapps/home-pages',
  auth: 'anyone',
  summary: 'The parts of the home page, from top to bottom',
  success: v.object({ items: v.array(HomeSection) }),
})

export const getAdBanner = endpoint({
  name: 'getAdBanner',
  method: 'GET',
  path: '/api/public/cms/webapps/home-pages/ad-banner',
  auth: 'anyone',
  summary: 'The home page’s one advertisement, where there is one',
  success: v.object({ banner: v.nullable(Banner) }),
})

export const getHiddenPriceText = endpoint({
  name: 'getHiddenPriceText',
  method: 'GET',
  path: '/api/public/cms/webapps/home-pages/wedding-center/hidden-text',
  auth: 'anyone',
  summary: 'What the list of venues says of prices that are not published',
  success: v.object({ text: v.string() }),
})

export const listVenueBanners = endpoint({
  name: 'listVenueBanners',
  method: 'GET',
  path: '/api/public/cms/webapps/wedding-center-banners',
  auth: 'anyone',
  summary: 'Banners over the list of venues',
  success: v.object({ items: v.array(Banner) }),
})

export const listPromotionBanners = endpoint({
  name: 'listPromotionBanners',
  method: 'GET',
  path: '/api/public/cms/webapps/promotion-banners',
  auth: 'anyone',
  summary: 'Banners of present offers',
  success: v.object({ items: v.array(Banner) }),
})

export const listSlideCities = endpoint({
  name: 'listSlideCities',
  method: 'GET',
  path: '/api/public/cms/webapps/wedding-centers-slides/cities',
  auth: 'anyone',
  summary: 'The cities that the home page shows venues of, with how many there are',
  success: v.object({ items: v.array(SlideCity) }),
})

export const listVenueSlides = endpoint({
  name: 'listVenueSlides',
  method: 'GET',
  path: '/api/public/cms/webapps/wedding-centers-slides',
  auth: 'anyone',
  summary: 'The venues that the home page shows of a city, or of all of them',
  query: v.strictObject({ cityId: v.optional(CityId) }),
  success: v.object({ items: v.array(ListedVenue) }),
})

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/public/cms/webapps/products',
  auth: 'anyone',
  summary: 'What Song Hỷ does for a couple',
  success: v.object({ items: v.array(Product) }),
})

export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/api/public/cms/webapps/frequently-asked-questions',
  auth: 'anyone',
  summary: 'What couples ask, by groups',
  success: v.object({
    groups: v.array(v.object({ id: v.string(), name: v.string() })),
    items: v.array(Question),
  }),
})

export const listPopups = endpoint({
  name: 'listPopups',
  method: 'GET',
  path: '/api/public/cms/webapps/popups',
  auth: 'anyone',
  summary: 'Campaigns that a popup tells of, ended ones too',
  success: v.object({ items: v.array(Popup) }),
})
