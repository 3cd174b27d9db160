import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { Bucket } from '#platform/config/files-place.ts'

/** What can be wrong with one answer. */
export type Trouble =
  | 'fails'
  | 'is busy'
  | 'hangs'
  | 'resets'
  | 'cuts off'
  | 'cuts short'
  | 'gives other bytes'
  | 'is full'

interface Kept {
  bytes: Buffer
  sum: string
}

const KEYS = { keyId: 'key-of-the-test', keySecret: 'secret-of-the-test' }
const PAGE = 3

/** S3-compatible storage over real HTTP, kept in memory, that fails, hangs, cuts off and lies when told to. */
export async function aStorage({ prefix = '' } = {}) {
  const kept = new Map<string, Kept>()
  const asked: string[] = []
  const troubles: Trouble[] = []
  let isDown = false

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    asked.push(`${request.method} ${url.pathname}`)
    const trouble = troubles.shift()
    if (isDown || trouble === 'fails') return void answerCode(response, 500, 'InternalError')
    if (trouble === 'is busy') return void answerCode(response, 503, 'SlowDown')
    if (trouble === 'is full') return void answerCode(response, 507, 'XMinioStorageFull')
    if (trouble === 'resets') return void request.socket.destroy()
    if (trouble === 'hangs') return
    if (!(await isSigned(request, url)) || request.headers['x-amz-content-sha256'] !== sha256(body)) {
      return void answerCode(response, 403, 'SignatureDoesNotMatch')
    }
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== 'songhy') return void answerCode(response, 404, 'NoSuchBucket')
    const key = path.join('/')
    if (key === '') return void answerList(response, kept, url.searchParams)
    if (request.method === 'PUT') {
      kept.set(key, { bytes: body, sum: String(request.headers['x-amz-meta-sha256'] ?? '') })
      // it has it, and its answer is lost
      if (trouble === 'cuts off') return void request.socket.destroy()
      return void response.end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    const found = kept.get(key)
    if (!found) return void answerCode(response, 404, 'NoSuchKey')
    answerFile(request, response, found, trouble)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: Bucket = { endpoint, region: 'test-1', name: 'songhy', prefix, ...KEYS }

  return {
    kept,
    asked,
    bucket,
    env: {
      FILES_URL: `s3://songhy/${prefix}?endpoint=${endpoint}&region=test-1`,
      FILES_KEY_ID: KEYS.keyId,
      FILES_KEY_SECRET: KEYS.keySecret,
    },
    /** The next answers have these troubles, one each. */
    suffer: (...next: Trouble[]) => void troubles.push(...next),
    recover: () => void troubles.splice(0),
    goDown(down = true) {
      isDown = down
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime = '' } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
  )
  const signer = new AwsV4Signer({
    ...{ method: request.method ?? '', url: url.href, headers, allHeaders: true },
    ...{ service: 's3', region: 'test-1', datetime: String(datetime) },
    ...{ accessKeyId: KEYS.keyId, secretAccessKey: KEYS.keySecret },
  })
  return (await signer.authHeader()) === authorization
}

function answerCode(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function answerList(response: ServerResponse, kept: Map<string, Kept>, query: URLSearchParams) {
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(PAGE, Number(query.get('max-keys')))
  const keys = [...kept.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, most)
  const files = page.map((key) => `<Contents><Key>${key}</Key><Size>${kept.get(key)?.bytes.length}</Size></Contents>`)
  const next = keys.length > most ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.end(`<?xml version="1.0"?><ListBucketResult>${files.join('')}${next}</ListBucketResult>`)
}

function answerFile(request: IncomingMessage, response: ServerResponse, { bytes, sum }: Kept, trouble?: Trouble) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [first, last] = from ? [Number(from), Math.min(Number(to), bytes.length - 1)] : [0, bytes.length - 1]
  if (first > bytes.length - 1 && from) return void response.writeHead(416).end()
  const part = Buffer.from(bytes.subarray(first, last + 1))
  if (trouble === 'gives other bytes') part.fill('?')
  const sent = trouble === 'cuts short' ? part.subarray(0, part.length / 2) : part
  response.writeHead(from ? 206 : 200, {
    'content-length': sent.length,
    ...(sum && { 'x-amz-meta-sha256': sum }),
    ...(from && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  if (trouble !== 'cuts off') return void response.end(sent)
  response.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy())
}
