import { BlockList, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { StartRefused } from '../start-refused.ts'

/** A bucket of S3-compatible storage, with how to get in. */
export interface Bucket {
  endpoint: string
  region: string
  name: string
  /** What the names of all our files begin with in it; empty, or with a slash at its end. */
  prefix: string
  keyId: string
  keySecret: string
}

/** Where pictures and uploads lie: a folder, or a bucket. */
export type FilesPlace = { folder: string } | { bucket: Bucket }

export const FILES_ENTRIES = {
  FILES_URL: v.optional(v.pipe(v.string(), v.check(isPlace))),
  FILES_KEY_ID: v.optional(v.string()),
  FILES_KEY_SECRET: v.optional(v.string()),
  FILES_MISSING: v.optional(v.picklist(['refuse', 'allow']), 'refuse'),
}

const Environment = v.object(FILES_ENTRIES)
type Environment = v.InferOutput<typeof Environment>

export const FILES_SENTENCES: Record<keyof Environment, string> = {
  FILES_URL:
    'FILES_URL must be a folder, or a bucket such as s3://songhy-files?endpoint=https://s3.example&region=ap-southeast-1.',
  FILES_KEY_ID: 'FILES_KEY_ID must be a text.',
  FILES_KEY_SECRET: 'FILES_KEY_SECRET must be a text.',
  FILES_MISSING: 'FILES_MISSING must be refuse or allow.',
}

function isPlace(text: string): boolean {
  if (!text.includes('://')) return true
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return false
  const endpoint = url.searchParams.get('endpoint')
  const others = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  return others.length === 0 && (endpoint === null || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
}

type Keys = Pick<Environment, 'FILES_KEY_ID' | 'FILES_KEY_SECRET'>

/** A folder or bucket as FILES_URL and the files command name it, or a sentence about what is wrong with it. */
export function filesPlaceOf(text: string, keys: Keys): FilesPlace {
  if (!isPlace(text)) throw new StartRefused(FILES_SENTENCES.FILES_URL)
  if (!text.includes('://')) return { folder: resolve(text) }
  const { hostname: name, pathname, searchParams } = new URL(text)
  const { FILES_KEY_ID: keyId, FILES_KEY_SECRET: keySecret } = keys
  if (!keyId || !keySecret) {
    throw new StartRefused(`FILES_KEY_ID and FILES_KEY_SECRET must be set: they open the bucket ${name}.`)
  }
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const path = pathname.split('/').filter(Boolean).join('/')
  return { bucket: { endpoint, region, name, prefix: path && `${path}/`, keyId, keySecret } }
}

export const configuredFiles = (env: Environment, dataDir: string): FilesPlace =>
  env.FILES_URL ? filesPlaceOf(env.FILES_URL, env) : { folder: join(dataDir, 'files') }

/** As it may be printed: without what opens it. */
export const filesPlaceName = (place: FilesPlace) =>
  'folder' in place ? place.folder : `s3://${place.bucket.name}/${place.bucket.prefix} at ${place.bucket.endpoint}`

const INSIDE = new BlockList()
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  INSIDE.addSubnet(address, bits)
}

/** Whether files would cross the open network in plain text; a name without a dot is one of the own network. */
export function isPlainPlace(place: FilesPlace): boolean {
  if ('folder' in place) return false
  const { protocol, hostname } = new URL(place.bucket.endpoint)
  const inside = isIPv4(hostname) ? INSIDE.check(hostname) : !hostname.includes('.')
  return protocol === 'http:' && !inside
}
