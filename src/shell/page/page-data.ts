import type { PageAssets } from '#lib/page-assets.ts'
import type { Namespace } from '#lib/texts.ts'

/** What the browser needs to take over a page that the server rendered; it travels as JSON in the page. */
export interface PageData {
  router: { loaderData: unknown; actionData: unknown; errors: Record<string, { status: number }> | null }
  texts: Namespace[]
  textsVersion: string
  assets: PageAssets
  settings: PageSettings
}

export interface PageSettings {
  publicUrl: string
  ipLookupUrl: string | null
  /** scripts of others, loaded once a visitor agrees to them */
  chatScriptUrl: string | null
  tagManagerUrl: string | null
  /** how visitors reach the people behind the site */
  contact: Contact
  /** a tile server for maps, where one is configured */
  mapTilesUrl: string | null
  /** an archive of tiles for maps that are moved, where one is configured */
  mapArchiveUrl: string | null
  /** whether places can be looked for by words */
  hasPlaceSearch: boolean
  /** When there is something for a popup to tell of; only then is it asked for. */
  campaigns: CampaignDates[]
  /** The providers that are configured; the others have no button. */
  social: { facebook: { appId: string } | null; apple: { clientId: string } | null }
}

interface Contact {
  tel: string | null
  email: string | null
  zaloUrl: string | null
}

export interface CampaignDates {
  firstDate: string | null
  lastDate: string
}

export const PAGE_DATA_ID = 'page-data'
