import { later } from '#shell/page/later.tsx'

export const HiddenPricesLater = await later(async () => (await import('./hidden-prices.tsx')).HiddenPrices)
export const VenueBannersLater = await later(
  async () => (await import('#domains/content/ui/venue-banners.tsx')).VenueBanners,
)
