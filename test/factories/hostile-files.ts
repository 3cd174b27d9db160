import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface Hostile {
  name: string
  /** It decodes to a picture, of which only the pixels may be kept. */
  harmless?: true
  bytes: Buffer
  type?: string
  headers?: Record<string, string>
}

const harmless = true as const
const text = (words: string) => Buffer.from(words, 'latin1')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5473c' } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG that says it is so wide and so high, whatever it holds. */
export function pngOf(width: number, height: number, data: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const withComment = (jpeg: Buffer, words: string) => {
  const comment = text(words)
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** Forty files that nobody sends by accident. */
export async function hostileFiles(): Promise<Hostile[]> {
  const jpeg = await picture(300, 200).jpeg().toBuffer()
  const png = await picture(300, 200).png().toBuffer()
  const webp = await picture(300, 200).webp().toBuffer()
  const noise = await sharp(Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 640, height: 480, channels: 3 },
  })
  const noisyJpeg = await noise.clone().jpeg({ quality: 90 }).toBuffer()
  const noisyPng = await noise.clone().png().toBuffer()
  const noisyWebp = await noise.clone().webp({ quality: 90 }).toBuffer()
  const frames = await sharp(
    Buffer.from(Array.from({ length: 100 * 400 * 3 }, (_, at) => Math.floor(at / 30_000) * 60)),
    {
      raw: { width: 100, height: 400, channels: 3, pageHeight: 100 },
    },
  )
  const behind = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more as string, 'latin1')])
  const zip = text('PK\x03\x04\x14\x00\x00\x00\x08\x00evil.jar')
  const zeros = (count: number) => deflateSync(Buffer.alloc(count))
  const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const called = (name: string): Hostile => ({
    name: `a name with a path: ${name}`,
    bytes: jpeg,
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  })

  return [
    { name: 'SVG that says so', bytes: text(svg), type: 'image/svg+xml' },
    { name: 'SVG that says JPEG', bytes: text(svg) },
    { name: 'SVG behind an XML line', bytes: text(`<?xml version="1.0"?>${svg}`), type: 'image/png' },
    {
      name: 'SVG with an outside entity',
      bytes: text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    },
    { name: 'HTML', bytes: text('<html><body onload=alert(1)>') },
    { name: 'a script', bytes: text('#!/bin/sh\nrm -rf /') },
    { name: 'PHP', bytes: text('<?php system($_GET["c"]); ?>') },
    { name: 'a program for Windows', bytes: text(`MZ\x90\x00${'\x00'.repeat(200)}`) },
    { name: 'a program for Linux', bytes: text(`\x7fELF\x02\x01${'\x00'.repeat(200)}`) },
    { name: 'a PDF', bytes: text('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>') },
    { name: 'a ZIP', bytes: zip },
    { name: 'a GIF', bytes: await picture(100, 100).gif().toBuffer(), type: 'image/gif' },
    { name: 'a GIF with code', bytes: text('GIF89a/*<script>*/=1;alert(1)') },
    { name: 'a TIFF', bytes: await picture(100, 100).tiff().toBuffer(), type: 'image/tiff' },
    { name: 'JSON', bytes: text('{"id":"x"}'), type: 'application/json' },
    {
      name: 'a form',
      bytes: text('--x\r\ncontent-disposition: form-data; name=f\r\n\r\n1\r\n--x--'),
      type: 'multipart/form-data; boundary=x',
    },
    { name: 'JPEG with PHP in its comment', harmless, bytes: withComment(jpeg, '<?php echo 1; ?>') },
    { name: 'JPEG with a script in its comment', harmless, bytes: withComment(jpeg, '<ScRiPt>alert(1)</sCrIpT>') },
    { name: 'JPEG with a ZIP behind it', harmless, bytes: behind(jpeg, zip) },
    { name: 'JPEG with a page behind it', harmless, bytes: behind(jpeg, '<html><script>alert(1)</script>') },
    { name: 'JPEG with a PDF behind it', harmless, bytes: behind(jpeg, '%PDF-1.4') },
    { name: 'PNG with a ZIP behind it', harmless, bytes: behind(png, zip), type: 'image/png' },
    { name: 'PNG with a program behind it', harmless, bytes: behind(png, '\x7fELF\x02\x01\x01'), type: 'image/png' },
    {
      name: 'PNG with PHP in a text',
      harmless,
      bytes: pngOf(100, 100, zeros(10_100), [chunk('tEXt', text('c\x00<?php 1;'))]),
      type: 'image/png',
    },
    { name: 'WebP with a ZIP behind it', harmless, bytes: behind(webp, zip), type: 'image/webp' },
    {
      name: 'WebP with a script behind it',
      harmless,
      bytes: behind(webp, '<script>alert(1)</script>'),
      type: 'image/webp',
    },
    { name: 'a bomb of 30,000 by 30,000', bytes: pngOf(30_000, 30_000, zeros(2_000_000)), type: 'image/png' },
    { name: 'a strip 30,000 wide', bytes: await picture(30_000, 100).png().toBuffer(), type: 'image/png' },
    { name: 'a strip 30,000 high', bytes: await picture(100, 30_000).jpeg().toBuffer() },
    { name: 'a bomb of 2,147,483,647', bytes: pngOf(0x7fffffff, 0x7fffffff, zeros(1000)), type: 'image/png' },
    { name: 'a bomb of 10,000 by 10,000', bytes: pngOf(10_000, 10_000, zeros(100_010_000)), type: 'image/png' },
    {
      name: 'a text that unfolds',
      harmless,
      bytes: pngOf(100, 100, zeros(10_100), [chunk('zTXt', Buffer.concat([text('c\x00\x00'), zeros(400_000_000)]))]),
      type: 'image/png',
    },
    { name: 'a picture without width', bytes: pngOf(0, 100, zeros(100)), type: 'image/png' },
    { name: 'a JPEG cut in half', bytes: cut(noisyJpeg, 0.5) },
    { name: 'a PNG cut in half', bytes: cut(noisyPng, 0.5), type: 'image/png' },
    { name: 'a WebP cut in half', bytes: cut(noisyWebp, 0.5), type: 'image/webp' },
    { name: 'only the beginning of a JPEG', bytes: jpeg.subarray(0, 20) },
    {
      name: 'pictures that move',
      bytes: await frames.webp({ loop: 0, delay: [100, 100, 100, 100] }).toBuffer(),
      type: 'image/webp',
    },
    called('../../../etc/cron.d/x.jpg'),
    called('..\\\\..\\\\x.jpg'),
  ]
}

/** Where the first picture in these bytes ends, read segment by segment as a decoder does. */
export function endOfJpeg(bytes: Buffer): number {
  let at = 2
  while (bytes[at + 1] !== 0xd9) {
    const isScan = bytes[at + 1] === 0xda
    at += 2 + bytes.readUInt16BE(at + 2)
    // inside a scan only a zero or a number of its restarts comes behind 0xff
    while (isScan && !(bytes[at] === 0xff && bytes[at + 1] !== 0 && (bytes[at + 1]! & 0xf8) !== 0xd0)) at += 1
  }
  return at + 2
}

/** A photograph as a phone held on its side takes it: with a turn, a place and a maker. */
export const aPhonePhotograph = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#203040' } })
    .composite([{ input: { create: { width: 400, height: 60, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Điện thoại', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
