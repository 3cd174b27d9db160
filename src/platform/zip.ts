import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
  /** Pictures are small already. */
  stored?: boolean
}

const deflate = promisify(deflateRaw)
const UTF8_NAMES = 0x0800
const VERSION = 20
/** A fixed day: what is inside does not depend on when it was made. */
const DOS_DATE = 0x0021

interface Written {
  name: Buffer
  crc: number
  method: number
  size: number
  packed: number
  at: number
}

/** A ZIP file, entry by entry, so that only one of them is in memory at a time. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, bytes, stored } of entries) {
    const packed = stored ? bytes : await deflate(bytes)
    const entry = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      method: stored ? 0 : 8,
      size: bytes.length,
      packed: packed.length,
      at,
    }
    const head = Buffer.concat([localHeader(entry), entry.name])
    yield head
    yield Buffer.from(packed)
    at += head.length + packed.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryHeader(entry), entry.name]))
  yield directory
  yield end(written.length, directory.length, at)
}

/** The fields that both headers share, from the version that is needed to the length of the extra field. */
function shared({ crc, method, size, packed, name }: Written): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt16LE(DOS_DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const localHeader = (entry: Written) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared(entry)])

function directoryHeader(entry: Written): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.at, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([VERSION, 0]), shared(entry), rest])
}

function end(entries: number, size: number, at: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 0, 'latin1')
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(at, 16)
  return record
}
