import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { configuredFiles, FILES_ENTRIES, FILES_SENTENCES, type FilesPlace, isPlainPlace } from './config/files-place.ts'
import {
  contradictionsIn,
  OnOrOff,
  PROCESS_ENTRIES,
  PROCESS_SENTENCES,
  type ProcessSettings,
  processOf,
} from './config/process.ts'
import { THIRD_PARTY_ENTRIES, THIRD_PARTY_SENTENCES, thirdPartiesOf } from './config/third-parties.ts'
import { TRACE_ENTRIES, TRACE_SENTENCES, type TraceSettings, tracesOf } from './config/traces.ts'
import { deriveKeys, type Keys } from './keys.ts'
import { type Budgets, budgetsOf, CAUSES, readBudgets } from './message-budgets.ts'
import { newSecret } from './own-secret.ts'
import { weaknessOf } from './secret-strength.ts'
import { StartRefused } from './start-refused.ts'

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535))
const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.transform(withoutSlash))

function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url
}

/** `true`, `false`, how many proxies stand before us, or their addresses. */
const TrustProxy = v.pipe(
  v.string(),
  v.check((text) => /^(true|false|\d+)$/.test(text) || text.split(',').every((part) => isProxy(part.trim()))),
  v.transform((text): TrustedProxies => {
    if (text === 'true' || text === 'false') return text === 'true'
    return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
  }),
)

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '1'] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!
  return /^[1-9]\d*$/.test(bits) && Number(bits) <= most
}

const isArchive = (url: string) => /^[^?#]+\.pmtiles(?:$|[?#])/.test(url)

/** With {z}, {x} and {y} in it, or of an archive. */
const TilesUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/{}]+\//),
  v.check((url) => isArchive(url) || ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
)

type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean)

const Environment = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  ...PROCESS_ENTRIES,
  PUBLIC_URL: v.optional(HttpUrl),
  OFFICE_URL: v.optional(HttpUrl),
  OAUTH_CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1)), 'song-hy-web'),
  OAUTH_CLIENT_SECRET: v.optional(v.string()),
  TOKEN_SECRET: v.optional(v.string()),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((key) => weaknessOf(key) === null),
    ),
  ),
  APP_ENV: v.optional(v.picklist(['development', 'production']), 'development'),
  TRUST_PROXY: v.optional(TrustProxy, 'false'),
  IP_LOOKUP_URL: v.optional(HttpUrl),
  MAP_TILES_URL: v.optional(TilesUrl),
  GEOCODER_URL: v.optional(HttpUrl),
  LIMIT_SCALE: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(0.01)), '1'),
  MESSAGE_GATEWAY_URL: v.optional(HttpUrl),
  MESSAGE_GATEWAY_SECRET: v.optional(v.string()),
  MESSAGE_DAILY_BUDGET: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '2000'),
  MESSAGE_BUDGETS: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readBudgets(text) !== null),
      v.transform((text) => readBudgets(text)!),
    ),
  ),
  FACEBOOK_APP_ID: v.optional(v.string()),
  FACEBOOK_APP_SECRET: v.optional(v.string()),
  FACEBOOK_BASE_URL: v.optional(HttpUrl, 'https://graph.facebook.com/v21.0'),
  APPLE_CLIENT_ID: v.optional(v.string()),
  APPLE_BASE_URL: v.optional(HttpUrl, 'https://appleid.apple.com'),
  DOCS: v.optional(OnOrOff),
  METRICS: v.optional(OnOrOff),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ...TRACE_ENTRIES,
  ...FILES_ENTRIES,
  ...THIRD_PARTY_ENTRIES,
})

const SENTENCES: Record<keyof v.InferOutput<typeof Environment>, string> = {
  PORT: 'PORT must be a number from 0 to 65535.',
  HOST: 'HOST must be an address to listen on.',
  DATA_DIR: 'DATA_DIR must name a folder.',
  ...PROCESS_SENTENCES,
  PUBLIC_URL: 'PUBLIC_URL must be the address visitors use, such as https://songhy.example.',
  OFFICE_URL: 'OFFICE_URL must be the address of the office where it has a host of its own.',
  OAUTH_CLIENT_ID: 'OAUTH_CLIENT_ID must not be empty.',
  OAUTH_CLIENT_SECRET: 'OAUTH_CLIENT_SECRET must be a text.',
  TOKEN_SECRET: 'TOKEN_SECRET must be a text.',
  BACKUP_KEY: 'BACKUP_KEY must be a random text of at least 32 characters: make one with openssl rand -base64 32.',
  APP_ENV: 'APP_ENV must be development or production.',
  TRUST_PROXY: 'TRUST_PROXY must be true, false, a number of proxies or a list of addresses.',
  IP_LOOKUP_URL: 'IP_LOOKUP_URL must be an http or https address.',
  MAP_TILES_URL:
    'MAP_TILES_URL must be the address of an archive, such as https://tiles.example/vietnam.pmtiles, or one with {z}, {x} and {y} in it, such as https://tiles.example/{z}/{x}/{y}.png.',
  GEOCODER_URL: 'GEOCODER_URL must be the search address of a geocoder, such as https://geo.example/search.',
  LIMIT_SCALE: 'LIMIT_SCALE must be a positive number.',
  MESSAGE_GATEWAY_URL: 'MESSAGE_GATEWAY_URL must be an http or https address.',
  MESSAGE_GATEWAY_SECRET: 'MESSAGE_GATEWAY_SECRET must be a text.',
  MESSAGE_DAILY_BUDGET: 'MESSAGE_DAILY_BUDGET must be a whole number of messages a day.',
  MESSAGE_BUDGETS: `MESSAGE_BUDGETS must be a list such as ticket=50,offer=5000 of ${CAUSES.join(', ')}.`,
  FACEBOOK_APP_ID: 'FACEBOOK_APP_ID must be a text.',
  FACEBOOK_APP_SECRET: 'FACEBOOK_APP_SECRET must be a text.',
  FACEBOOK_BASE_URL: 'FACEBOOK_BASE_URL must be an http or https address.',
  APPLE_CLIENT_ID: 'APPLE_CLIENT_ID must be a text.',
  APPLE_BASE_URL: 'APPLE_BASE_URL must be an http or https address.',
  DOCS: 'DOCS must be on or off.',
  METRICS: 'METRICS must be on or off.',
  LOG_LEVEL: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.',
  ...TRACE_SENTENCES,
  ...FILES_SENTENCES,
  ...THIRD_PARTY_SENTENCES,
}

/** What a process does: answers visitors, works in the background, or both. */
export interface Config extends ReturnType<typeof thirdPartiesOf>, ProcessSettings {
  port: number
  host: string
  dataDir: string
  filesPlace: FilesPlace
  /** Whether to start though the database names files that are not there. */
  allowsMissingFiles: boolean
  publicUrl: string
  /** Where staff work: a host of its own, or the site's. */
  officeUrl: string
  oauthClient: { id: string; secret: string }
  keys: Keys
  /** Archives are encrypted with it. */
  backupKey: string | undefined
  production: boolean
  trustProxy: TrustedProxies
  ipLookupUrl: string | undefined
  /** of pictures, with {z}, {x} and {y} in it */
  mapTilesUrl: string | undefined
  /** of a PMTiles archive */
  mapArchiveUrl: string | undefined
  geocoderUrl: string | undefined
  limitScale: number
  logLevel: string
  /** Whether the calls are described at /docs and /openapi.json. */
  docs: boolean
  metrics: boolean
  /** Where traces of requests go; nowhere unless a collector is named. */
  traces: TraceSettings | undefined
  messageGateway: { url: string; secret: string } | undefined
  messageBudgets: Budgets
  facebook: { baseUrl: string; appId: string; appSecret: string } | undefined
  apple: { baseUrl: string; clientId: string } | undefined
}

/** Makes up a secret that the environment does not give; the site keeps it in its data folder. */
type MakeSecret = (dataDir: string, name: string) => string

export function readConfig(
  environment: Record<string, string | undefined>,
  makeSecret: MakeSecret = newSecret,
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, given)
  const mistakes = new Set<string>()
  for (const issue of parsed.issues ?? []) mistakes.add(SENTENCES[v.getDotPath(issue) as keyof typeof SENTENCES])
  if (!parsed.success) throw new StartRefused([...mistakes].join('\n'))

  const env = parsed.output
  const contradictions = contradictionsIn(env)
  if (contradictions.length) throw new StartRefused(contradictions.join('\n'))
  const production = env.APP_ENV === 'production'
  const unsafe = production ? unsafeInProduction(env) : []
  if (unsafe.length) throw new StartRefused(unsafe.join('\n'))
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

  return {
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    filesPlace: configuredFiles(env, dataDir),
    allowsMissingFiles: env.FILES_MISSING === 'allow',
    ...processOf(env, { production }),
    publicUrl,
    officeUrl: env.OFFICE_URL ?? publicUrl,
    oauthClient: {
      id: env.OAUTH_CLIENT_ID,
      secret: env.OAUTH_CLIENT_SECRET ?? makeSecret(dataDir, 'OAUTH_CLIENT_SECRET'),
    },
    keys: deriveKeys(env.TOKEN_SECRET ?? makeSecret(dataDir, 'TOKEN_SECRET')),
    backupKey: env.BACKUP_KEY,
    production,
    trustProxy: env.TRUST_PROXY,
    ipLookupUrl: env.IP_LOOKUP_URL,
    ...mapsOf(env.MAP_TILES_URL),
    geocoderUrl: env.GEOCODER_URL,
    limitScale: env.LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    docs: env.DOCS ? env.DOCS === 'on' : !production,
    metrics: env.METRICS ? env.METRICS === 'on' : !production,
    traces: tracesOf(env),
    messageGateway: env.MESSAGE_GATEWAY_URL
      ? { url: env.MESSAGE_GATEWAY_URL, secret: env.MESSAGE_GATEWAY_SECRET ?? '' }
      : undefined,
    messageBudgets: budgetsOf(env.MESSAGE_DAILY_BUDGET, env.MESSAGE_BUDGETS ?? {}),
    facebook:
      env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET
        ? { baseUrl: env.FACEBOOK_BASE_URL, appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET }
        : undefined,
    apple: env.APPLE_CLIENT_ID ? { baseUrl: env.APPLE_BASE_URL, clientId: env.APPLE_CLIENT_ID } : undefined,
    ...thirdPartiesOf(env, production),
  }
}

const mapsOf = (url: string | undefined) => ({
  mapTilesUrl: url && !isArchive(url) ? url : undefined,
  mapArchiveUrl: url && isArchive(url) ? url : undefined,
})

const OWN_SECRETS = ['TOKEN_SECRET', 'OAUTH_CLIENT_SECRET', 'MESSAGE_GATEWAY_SECRET'] as const
const ADDRESSES = [
  'PUBLIC_URL',
  'OFFICE_URL',
  'IP_LOOKUP_URL',
  'MAP_TILES_URL',
  'GEOCODER_URL',
  'MESSAGE_GATEWAY_URL',
  'FACEBOOK_BASE_URL',
  'APPLE_BASE_URL',
  'CHAT_SCRIPT_URL',
  'CHAT_ORIGINS',
  'TAG_MANAGER_URL',
  'TAG_MANAGER_ORIGINS',
  'CONTACT_ZALO_URL',
] as const

/** What a visitor's or a customer's safety would pay for, one sentence each. */
function unsafeInProduction(env: v.InferOutput<typeof Environment>): string[] {
  const said: string[] = []
  for (const name of OWN_SECRETS) {
    const weakness = weaknessOf(env[name])
    if (weakness) said.push(`${name} ${weakness}: in production it is a random text of at least 32 characters.`)
  }
  const named = [...OWN_SECRETS, 'FACEBOOK_APP_SECRET', 'BACKUP_KEY'] as const
  for (const [at, name] of named.entries()) {
    const twin = named.slice(0, at).find((other) => env[other] !== undefined && env[other] === env[name])
    if (twin) said.push(`${name} is the same as ${twin}: each needs a secret of its own.`)
  }
  if (!env.PUBLIC_URL) said.push('PUBLIC_URL must be set in production.')
  if (!env.MESSAGE_GATEWAY_URL) {
    said.push('MESSAGE_GATEWAY_URL must be set in production: messages to the terminal reach nobody.')
  }
  for (const name of ADDRESSES) {
    const plain = [env[name] ?? []].flat().some((address) => address.startsWith('http:'))
    if (plain) said.push(`${name} must start with https:// in production.`)
  }
  if (env.TRUST_PROXY === true) {
    said.push('TRUST_PROXY must not be true in production: every visitor could say any address. Name the proxies.')
  }
  if (isPlainPlace(configuredFiles(env, env.DATA_DIR))) {
    said.push(
      'FILES_URL must have an endpoint that starts with https:// in production, unless it is in the own network.',
    )
  }
  if (env.LIMIT_SCALE !== 1) said.push('LIMIT_SCALE must be 1 in production.')
  return said
}
