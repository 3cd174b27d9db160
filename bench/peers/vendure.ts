import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LIST_SIZE, type Peer, type PeerPlace, VENUE } from './peer.ts'
import type { VenueRow } from './venue-rows.ts'

const VERSION = '3.7.3'
const CARD = 'id name slug description featuredAsset { preview } variants { id name sku priceWithTax currencyCode }'
const QUESTIONS = [
  {
    subject: 'list',
    asking: 'what a card of a product shows',
    query: `{ products(options: { take: ${LIST_SIZE} }) { totalItems items { ${CARD} } } }`,
  },
  {
    subject: 'detail',
    asking: 'a card and what it belongs to',
    query: `{ product(slug: "${VENUE}") { ${CARD} facetValues { name } collections { name } optionGroups { name } } }`,
  },
] as const

/** Vendure's shop API: the venues as products with a price and without pictures, as the queries above ask for them. */
export const vendure: Peer = {
  name: 'Vendure',
  version: VERSION,
  packages: { '@vendure/core': VERSION, pg: '8.23.1' },
  // some newest parts of it are not in every registry
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  goals: { list: 50, detail: 10 },
  async serve(place) {
    process.env.VENDURE_DISABLE_TELEMETRY = 'true'
    const require = createRequire(join(place.folder, 'package.json'))
    const { bootstrap, DefaultLogger, LogLevel, LanguageCode } = require('@vendure/core')
    const { populate } = require('@vendure/core/cli')
    const config = { ...configFor(place), logger: new DefaultLogger({ level: LogLevel.Error }) }
    const products = join(place.folder, 'products.csv')
    writeFileSync(products, productsCsv(place.venues))
    await populate(
      () => bootstrap(config),
      {
        defaultLanguage: LanguageCode.en,
        defaultZone: 'Asia',
        taxRates: [{ name: 'Standard', percentage: 8 }],
        shippingMethods: [],
        paymentMethods: [],
        countries: [{ name: 'Viet Nam', code: 'VN', zone: 'Asia' }],
        collections: [],
      },
      products,
    )
    return QUESTIONS.map(({ query, ...question }) => ({
      ...question,
      path: '/shop-api',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }))
  },
}

const configFor = ({ port, database }: PeerPlace) => ({
  apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: randomBytes(16).toString('hex') },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.host,
    port: database.port,
    username: database.user,
    database: database.name,
    synchronize: true,
  },
  paymentOptions: { paymentMethodHandlers: [] },
})

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

function productsCsv(venues: VenueRow[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = venues.map(
    ({ name, unsignedName, description, price }) =>
      `${quoted(name)},${unsignedName},${quoted(description)},,,,,${unsignedName},${price},standard,100,false,,`,
  )
  return `${[COLUMNS, ...lines].join('\n')}\n`
}
