import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Bucket } from './config/files-place.ts'
import { type FileSum, type Files, FilesAway } from './files.ts'
import { PATIENCE, readAnswer, type S3Answer, S3Client, type StoragePatience } from './s3-client.ts'
import { listKeys, listPage } from './s3-list.ts'

/** Ours, beside each file: whatever the storage says or cuts off, these are its bytes. */
const SUM = 'x-amz-meta-sha256'

const DELETED_AT_ONCE = 8
/** Of one file in memory; none that may be brought is nearly as large. */
const MOST_BYTES = 256 * 1024 * 1024

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Files in a bucket of S3-compatible storage. A PUT is all or nothing there, so that nothing is ever unfinished. */
export function s3Files(bucket: Bucket, patience: StoragePatience = PATIENCE): Files {
  const client = new S3Client(bucket, patience)

  const read = (key: string) =>
    client.ask({ method: 'GET', key }, async (answer) => {
      if (answer.status === 404) return null
      const bytes = await readAnswer(answer, MOST_BYTES)
      const sum = answer.headers.get(SUM)
      if (sum && sum !== sha256Of(bytes)) throw new FilesAway('the storage gave other bytes than were kept', true)
      return bytes
    })

  const sumOf = (key: string) =>
    client.ask({ method: 'HEAD', key }, async (answer): Promise<Partial<FileSum> | null> => {
      const { status, headers } = answer
      await readAnswer(answer, 0)
      if (status === 404) return null
      return { size: Number(headers.get('content-length')), sha256: headers.get(SUM) ?? undefined }
    })

  const removeKey = (key: string) => client.ask({ method: 'DELETE', key }, readShort)

  /** The answer to a range; null where there is no such file, nothing where it ends before. */
  const openPart = (key: string, first: number, last: number) =>
    client.ask({ method: 'GET', key, headers: { range: `bytes=${first}-${last}` } }, async (answer) => {
      if (answer.status === 404) return null
      const end = answer.status === 416 ? first - 1 : endOf(answer, first, last)
      return { answer, end }
    })

  async function* partOf(key: string, first: number, { answer, end }: { answer: S3Answer; end: number }) {
    let at = first
    for (let stalled = 0; at <= end; ) {
      const before = at
      const pieces = answer.chunks()
      try {
        for (;;) {
          // cut off in the middle: the rest is asked for
          const piece = (await pieces.next().catch(() => null))?.value
          if (!piece) break
          const wanted = piece.subarray(0, end + 1 - at)
          at += wanted.length
          yield wanted
          if (at > end) break
        }
      } finally {
        answer.drop()
      }
      if (at > end) return
      stalled = at > before ? 0 : stalled + 1
      if (stalled === patience.tries) throw new FilesAway('the storage stopped in the middle of a file', true)
      const rest = await openPart(key, at, end)
      if (rest?.end !== end) throw new FilesAway('a file changed while it was read', false)
      answer = rest.answer
    }
  }

  return {
    place: { bucket },
    isShared: true,
    read,

    async readPart(key, first, last) {
      const opened = await openPart(key, first, last)
      if (!opened) return null
      const stream = Readable.from(partOf(key, first, opened), { objectMode: false })
      return stream.once('close', opened.answer.drop)
    },

    has: async (key) => (await sumOf(key)) !== null,

    write: (key, content) => {
      const body = new Uint8Array(content)
      return client.ask({ method: 'PUT', key, body, headers: { [SUM]: sha256Of(body) } }, async (answer) => {
        await readShort(answer)
        if (answer.status === 404) throw new FilesAway('the storage answered 404 to a file that was sent', true)
      })
    },

    async remove(name) {
      for await (const files of listKeys(client, `${bucket.prefix}${name}/`)) {
        for (let at = 0; at < files.length; at += DELETED_AT_ONCE) {
          const some = files.slice(at, at + DELETED_AT_ONCE)
          await Promise.all(some.map((file) => removeKey(file.name.slice(bucket.prefix.length))))
        }
      }
      await removeKey(name)
    },

    removeUnfinished: async () => 0,

    async *list() {
      for await (const files of listKeys(client, bucket.prefix)) {
        // other tools mark folders by empty files
        for (const { name, size } of files)
          if (!name.endsWith('/')) yield { name: name.slice(bucket.prefix.length), size }
      }
    },

    async sumOf(key) {
      const told = await sumOf(key)
      if (!told) return null
      if (told.sha256 && told.size !== undefined) return { size: told.size, sha256: told.sha256 }
      const bytes = await read(key)
      return bytes && { size: bytes.length, sha256: sha256Of(bytes) }
    },

    async reach() {
      await listPage(client, bucket.prefix, undefined, 1)
    },
  }
}

/** To its end, so that its connection can be used again. */
const readShort = (answer: S3Answer) => readAnswer(answer, 65_536)

/** The last byte that is coming, or a refusal of what was not asked for. */
function endOf({ status, headers, drop }: S3Answer, first: number, last: number): number {
  const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const end = Math.min(last, Number(whole) - 1)
  if (status === 206 && Number(from) === first && Number(to) >= end) return end
  drop()
  throw new FilesAway(`the storage answered ${status} to a range and not that range`, true)
}
