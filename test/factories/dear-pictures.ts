import sharp from 'sharp'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5473c' }, limitInputPixels: false })

/** Few bytes, many pixels. */
export const aLargePng = (width: number, height: number) => flat(width, height).png({ compressionLevel: 9 }).toBuffer()
export const aLargeJpeg = (width: number, height: number) => flat(width, height).jpeg({ quality: 60 }).toBuffer()
export const aLargeWebp = (width: number, height: number) => flat(width, height).webp({ lossless: true }).toBuffer()

/** Unpacked as often as it has scans, the last of them over and over, until the decoder has enough. */
export async function aJpegOfManyScans(width: number, height: number): Promise<Buffer> {
  const jpeg = await flat(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const from = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(from, jpeg.length - 2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 50 }, () => scan), jpeg.subarray(-2)])
}
