import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'
import { ByteReader } from './byte-reader.ts'

/**
 * The outside of an archive: a head, then chunks of 64 KB, each with its place, whether it is the last, and a tag. With a
 * key the tag is that of AES-256-GCM (the STREAM construction), without one a checksum. A chunk that is altered, moved,
 * left out or doubled does not fit its tag, and an archive without its last chunk was cut off.
 */
const MAGIC = Buffer.from('SongHyBackup')
const FORMAT = 1
const CHUNK = 64 * 1024
const TAG = 16
const LAST = 0x8000_0000

export const ARCHIVE_REFUSALS = {
  foreign: 'This file is no backup of Song Hỷ.',
  newer: 'This archive was made by a newer release: restore it with that one.',
  cutOff: 'This archive is cut off: its end is missing. Nothing was restored.',
  altered: 'This archive was altered or damaged after it was made. Nothing was restored.',
  sealed: 'This archive is encrypted: set BACKUP_KEY to the key that it was made with.',
  wrongKey: 'BACKUP_KEY is not the key that this archive was made with.',
  open: 'This archive is not encrypted, though BACKUP_KEY is set: anybody could have made it. Unset BACKUP_KEY to restore it all the same.',
} as const

const refuse = (why: keyof typeof ARCHIVE_REFUSALS) => new StartRefused(ARCHIVE_REFUSALS[why])
const checksumOf = (...parts: Buffer[]) => hash('sha256', Buffer.concat(parts), 'buffer').subarray(0, TAG)

/** `check` tells a wrong key from an altered archive. */
function keysOf(secret: string, salt: Buffer) {
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, 'song-hy backup 1', 32 + TAG))
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}

function headOf(isSealed: boolean, salt: Buffer, check: Buffer): Buffer {
  const head = Buffer.concat([MAGIC, Buffer.from([FORMAT, isSealed ? 1 : 0, 0, 0]), salt, check])
  return Buffer.concat([head, checksumOf(head)])
}
const HEAD = MAGIC.length + 4 + TAG + TAG + TAG

function nonceOf(place: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place), 4)
  return nonce
}

export async function* sealArchive(content: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const keys = secret === undefined ? null : keysOf(secret, salt)
  const head = headOf(keys !== null, salt, keys?.check ?? Buffer.alloc(TAG))
  yield head
  const reader = new ByteReader(content)
  let chunk = await reader.take(CHUNK)
  for (let place = 0; ; place += 1) {
    const next = await reader.take(CHUNK)
    const isLast = next.length === 0
    const size = Buffer.alloc(4)
    size.writeUInt32BE((chunk.length | (isLast ? LAST : 0)) >>> 0)
    if (keys) {
      const cipher = createCipheriv('aes-256-gcm', keys.key, nonceOf(place))
      cipher.setAAD(Buffer.concat([head, size]))
      yield Buffer.concat([size, cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    } else {
      yield Buffer.concat([size, chunk, checksumOf(head, nonceOf(place), size, chunk)])
    }
    if (isLast) return
    chunk = next
  }
}

/** Gives only bytes that fit their tags. */
export async function* openArchive(sealed: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed)
  const head = await reader.take(HEAD)
  const key = openHead(head, secret)
  for (let place = 0; ; place += 1) {
    const size = await reader.take(4)
    if (size.length < 4) throw refuse('cutOff')
    const isLast = size.readUInt32BE() >= LAST
    const length = size.readUInt32BE() % LAST
    if (length > CHUNK || (!isLast && length < CHUNK)) throw refuse('altered')
    const rest = await reader.take(length + TAG)
    if (rest.length < length + TAG) throw refuse('cutOff')
    const [content, tag] = [rest.subarray(0, length), rest.subarray(length)]
    yield key ? decrypt({ key, head, size, place }, content, tag) : checked(content, tag, [head, nonceOf(place), size])
    if (!isLast) continue
    if ((await reader.take(1)).length > 0) throw refuse('altered')
    return
  }
}

function openHead(head: Buffer, secret: string | undefined): Buffer | null {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw refuse('foreign')
  if (head.length < HEAD) throw refuse('cutOff')
  if (!checksumOf(head.subarray(0, HEAD - TAG)).equals(head.subarray(HEAD - TAG))) throw refuse('altered')
  const [format = 0, sealed] = head.subarray(MAGIC.length)
  if (format > FORMAT) throw refuse('newer')
  if (!sealed) {
    if (secret !== undefined) throw refuse('open')
    return null
  }
  if (secret === undefined) throw refuse('sealed')
  const salt = head.subarray(MAGIC.length + 4, MAGIC.length + 4 + TAG)
  const { key, check } = keysOf(secret, salt)
  if (!head.subarray(HEAD - 2 * TAG, HEAD - TAG).equals(check)) throw refuse('wrongKey')
  return key
}

function checked(content: Buffer, tag: Buffer, before: Buffer[]): Buffer {
  if (!checksumOf(...before, content).equals(tag)) throw refuse('altered')
  return content
}

interface Place {
  key: Buffer
  head: Buffer
  size: Buffer
  place: number
}

function decrypt({ key, head, size, place }: Place, content: Buffer, tag: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: TAG })
  decipher.setAAD(Buffer.concat([head, size]))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    throw refuse('altered')
  }
}
