import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { answerParent } from '../child.ts'
import type { ServerState } from './listen.ts'

/** Vendure's shop API over the same PostgreSQL, with as many products as the site has venues. */
const { PEER_DIR = '', DATABASE_URL = '', PRODUCTS = '62', PEER_PORT = '3199' } = process.env
// it writes beside itself, and tells nobody
process.chdir(PEER_DIR)
process.env.VENDURE_DISABLE_TELEMETRY = 'true'
const require = createRequire(join(PEER_DIR, 'package.json'))
const { bootstrap, DefaultLogger, LogLevel, LanguageCode } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const admin = new pg.Client({ connectionString: DATABASE_URL })
await admin.connect()
await admin.query('drop database if exists vendure with (force)')
await admin.query('create database vendure')
const { host, port, user } = admin
await admin.end()

const config = {
  apiOptions: { port: Number(PEER_PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: 'bearer' },
  dbConnectionOptions: { type: 'postgres', host, port, username: user, database: 'vendure', synchronize: true },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
}

const products = join(PEER_DIR, 'products.csv')
const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
const lines = Array.from(
  { length: Number(PRODUCTS) },
  (_, n) => `Venue ${n},venue-${n},A place for ${n} tables,,,,,SKU-${n},${4000 + n},standard,100,false,,`,
)
writeFileSync(products, `${[columns, ...lines].join('\n')}\n`)

const app = await populate(
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
void app
answerParent((): ServerState => {
  const { user, system } = process.cpuUsage()
  return { port: Number(PEER_PORT), cpu: user + system }
})
