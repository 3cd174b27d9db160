import sharp, { type Sharp } from 'sharp'

export interface Photograph {
  name: string
  bytes: Buffer
  type: string
}

/** Numbers that look like chance and are the same at every run. */
function chance(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

type Chance = ReturnType<typeof chance>

/** A scene with a sky, a ground and grain: the grain is what makes the packed bytes look like anything at all. */
function scene(draw: Chance, width: number, height: number, channels: 3 | 4, grain: number): Sharp {
  const data = Buffer.alloc(width * height * channels)
  const [red, green, blue] = [draw(200), draw(200), draw(200)]
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels) {
      const light = ((x * 40) / width + (y * 60) / height) | 0
      data[at] = Math.min(255, red + light + draw(grain))
      data[at + 1] = Math.min(255, green + light + draw(grain))
      data[at + 2] = Math.min(255, blue + light + draw(grain))
      if (channels === 4) data[at + 3] = 255 - draw(grain)
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

const pick = <T>(draw: Chance, of: readonly T[]): T => of[draw(of.length)]!

const SIDES = [64, 120, 333, 480, 640, 801, 1024] as const
const MAKERS = ['Điện thoại', 'Canon', 'SONY'] as const

/** What phones, cameras and programs write into a photograph besides its pixels. */
const described = (picture: Sharp, draw: Chance) =>
  picture
    .withExif({
      IFD0: { Make: pick(draw, MAKERS), ImageDescription: 'Ngày cưới' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 1 + draw(8) })

/** So many photographs, no two alike: sizes, qualities, kinds of packing, turns, colours and grain. */
export async function* photographs(count: number, from = 0): AsyncGenerator<Photograph> {
  for (let seed = from + 1; seed <= from + count; seed += 1) yield await photograph(seed)
}

async function photograph(seed: number): Promise<Photograph> {
  const draw = chance(seed)
  // every sixth is large and nothing but grain: about a megabyte
  const large = seed % 6 === 0
  const [width, height] = large ? [700, 640] : [pick(draw, SIDES), pick(draw, SIDES)]
  const grain = large ? 256 : pick(draw, [2, 20, 60, 256])
  const kind = large ? 'jpeg' : pick(draw, ['jpeg', 'jpeg', 'jpeg', 'jpeg', 'png', 'webp'])
  const alpha = kind !== 'jpeg' && draw(3) === 0
  const plain = scene(draw, width, height, alpha ? 4 : 3, grain)
  const toned = pick(draw, ['srgb', 'srgb', 'b-w', kind === 'jpeg' ? 'cmyk' : 'srgb'])
  const coloured = toned === 'srgb' ? plain : plain.toColourspace(toned)
  const picture = draw(2) ? described(coloured, draw) : coloured
  const quality = large ? 98 : 30 + draw(71)
  const bytes = await packed(picture, kind, quality, draw)
  const name = `${seed}: ${kind} ${width}×${height} ${toned} quality ${quality}, ${bytes.length} bytes`
  return { name, bytes, type: `image/${kind}` }
}

async function packed(picture: Sharp, kind: string, quality: number, draw: Chance): Promise<Buffer> {
  const progressive = draw(3) === 0
  if (kind === 'png') return picture.png({ progressive, palette: draw(4) === 0, compressionLevel: draw(7) }).toBuffer()
  if (kind === 'webp') return picture.webp({ quality, lossless: draw(3) === 0, effort: 1 }).toBuffer()
  const chromaSubsampling = pick(draw, ['4:2:0', '4:4:4'])
  const jpeg = await picture.jpeg({ quality, progressive, chromaSubsampling }).toBuffer()
  // phones put a recording behind the picture, and some programs a line of their own
  return draw(8) === 0 ? Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42 PK\x03\x04 <?php', 'latin1')]) : jpeg
}
