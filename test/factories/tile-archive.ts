import type { ServerResponse } from 'node:http'
import { aStandIn, type Seen } from './stand-in.ts'

/** In the order of the format's header. */
const TILE_TYPES = { mvt: 1, png: 2 } as const
const HEADER_BYTES = 127
const PLAIN = 1

interface Archive {
  type: keyof typeof TILE_TYPES
  /** the one tile of the whole world */
  tile: Uint8Array
  attribution: string
}

/** A PMTiles archive of version 3 with one tile, nothing in it compressed. */
export function aTileArchive({ type, tile, attribution }: Archive): Buffer {
  // one entry: its tile is the first, stands for itself, is so long and begins at the beginning
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [] }))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const tilesAt = HEADER_BYTES + directory.length + metadata.length
  const places = [HEADER_BYTES, directory.length, HEADER_BYTES + directory.length, metadata.length, tilesAt, 0, tilesAt]
  for (const [index, value] of [...places, tile.length, 1, 1, 1].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  }
  header.set([1, PLAIN, PLAIN, TILE_TYPES[type], 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

/** A vector tile whose layer `earth` covers all of it. */
export function allLand(): Uint8Array {
  const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value)
  const corners = [9, ...[0, 0].flatMap(zigzag), 26, ...[4096, 0, 0, 4096, -4096, 0].flatMap(zigzag), 15]
  const feature = [0x18, 3, 0x22, corners.length, ...corners]
  const layer = [0x0a, 5, ...Buffer.from('earth'), 0x12, feature.length, ...feature, 0x28, ...varint(4096), 0x78, 2]
  return Uint8Array.from([0x1a, layer.length, ...layer])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}

/** A server of another origin that gives the parts of a file that it is asked for. */
export const aFileServer = (file: () => Buffer | null) =>
  aStandIn(({ headers }: Seen, response: ServerResponse) => {
    const body = file()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (!body || from === undefined) return void response.writeHead(404, { 'access-control-allow-origin': '*' }).end()
    const part = body.subarray(Number(from), Number(to) + 1)
    response.writeHead(206, {
      'access-control-allow-origin': '*',
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`,
      'content-length': part.length,
    })
    response.end(part)
  })
