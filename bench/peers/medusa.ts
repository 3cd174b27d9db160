import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { LIST_SIZE, type Peer, type PeerPlace, VENUE } from './peer.ts'
import type { VenueRow } from './venue-rows.ts'

const VERSION = '2.21.2'
const CARD = 'id,title,subtitle,handle,thumbnail,metadata,variants.id,*variants.calculated_price'
const USUAL = '*variants.calculated_price'

interface Container {
  resolve(name: 'query'): {
    graph(question: { entity: string; fields: string[]; filters?: object }): Promise<{ data: Record<string, string>[] }>
  }
}
type Workflow = (container: Container) => {
  run(told: { input: object }): Promise<{ result: { id: string; handle?: string }[] }>
}

/**
 * Medusa's store API: the venues as products of one variant with a price, listed with the fields of our cards and no
 * others, then, as its storefronts do, with what Medusa gives unless told otherwise and the price.
 */
export const medusa: Peer = {
  name: 'Medusa',
  version: VERSION,
  packages: { '@medusajs/medusa': VERSION, '@medusajs/framework': VERSION, '@medusajs/cli': VERSION },
  goals: { list: 50, detail: 50 },
  async serve(place) {
    const { folder, port } = place
    Object.assign(process.env, { MEDUSA_DISABLE_TELEMETRY: 'true', LOG_LEVEL: 'error', XDG_CONFIG_HOME: folder })
    writeFileSync(
      join(folder, 'medusa-config.js'),
      `module.exports = require('@medusajs/framework/utils').defineConfig(${JSON.stringify(configFor(place))})\n`,
    )
    const require = createRequire(join(folder, 'package.json'))
    const { container } = require('@medusajs/framework')
    const { default: start } = require('@medusajs/medusa/commands/start')
    await migrate(require.resolve('@medusajs/cli/cli.js'))
    await start({ directory: folder, port, host: '127.0.0.1' })

    const { region, key, product } = await fill(container, require('@medusajs/medusa/core-flows'), place.venues)
    const headers = { 'x-publishable-api-key': key }
    const list = `/store/products?limit=${LIST_SIZE}&region_id=${region}`
    const detail = `/store/products/${product}?region_id=${region}`
    return [
      { subject: 'list', asking: 'the fields of our cards', path: `${list}&fields=${CARD}`, headers, spared: true },
      { subject: 'list', asking: 'its usual fields and the price', path: `${list}&fields=${USUAL}`, headers },
      { subject: 'detail', asking: 'its usual fields and the price', path: `${detail}&fields=${USUAL}`, headers },
    ]
  },
}

const configFor = ({ database }: PeerPlace) => ({
  projectConfig: {
    databaseUrl: database.url,
    // its migrations do not read a socket's folder from the address
    databaseDriverOptions: { connection: { ssl: false, host: database.host, user: database.user } },
    workerMode: 'server',
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: randomBytes(32).toString('hex'),
      cookieSecret: randomBytes(32).toString('hex'),
    },
  },
  admin: { disable: true },
})

async function migrate(cli: string) {
  const command = [cli, 'db:migrate', '--execute-all-links', '--skip-scripts', '--skip-search']
  const migration = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const leave = () => migration.kill()
  process.once('exit', leave)
  const [said, [status]] = await Promise.all([text(migration.stdout), once(migration, 'exit')])
  process.off('exit', leave)
  if (status !== 0) throw new Error(`Medusa's tables could not be made:\n${said}`)
}

/** Through its own workflows, as an operator would; channel, shop and key are those that Medusa makes at its first start. */
async function fill(container: Container, flows: Record<string, Workflow>, venues: VenueRow[]) {
  const query = container.resolve('query')
  const [shop] = (await query.graph({ entity: 'store', fields: ['default_sales_channel_id'] })).data
  const [key] = (await query.graph({ entity: 'api_key', fields: ['token'], filters: { type: 'publishable' } })).data
  const regions = await flows.createRegionsWorkflow!(container).run({
    input: { regions: [{ name: 'Việt Nam', currency_code: 'vnd', countries: ['vn'] }] },
  })
  const products = await flows.createProductsWorkflow!(container).run({
    input: { products: venues.map((venue) => productOf(venue, shop!.default_sales_channel_id!)) },
  })
  return {
    region: regions.result[0]!.id,
    key: key!.token!,
    product: products.result.find(({ handle }) => handle === VENUE)!.id,
  }
}

const productOf = (venue: VenueRow, channel: string) => ({
  title: venue.name,
  subtitle: venue.headline,
  handle: venue.unsignedName,
  description: venue.description,
  status: 'published',
  thumbnail: venue.picture,
  images: [{ url: venue.picture }],
  metadata: venue.facts,
  options: [{ title: 'Bàn', values: ['10 khách'] }],
  variants: [
    {
      title: '10 khách',
      options: { Bàn: '10 khách' },
      manage_inventory: false,
      prices: [{ amount: venue.price, currency_code: 'vnd' }],
    },
  ],
  sales_channels: [{ id: channel }],
})
