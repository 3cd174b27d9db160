export type Ratio = 'whole' | 'square' | 'wide' | 'tall'

export interface Crop {
  ratio: Ratio
  /** Where the cut lies between the two ends, 0 to 100. */
  at: number
}

export const WHOLE_PICTURE: Crop = { ratio: 'whole', at: 50 }

const RATIOS: Record<Exclude<Ratio, 'whole'>, number> = { square: 1, wide: 4 / 3, tall: 3 / 4 }
const MOST = 2000
const THUMB = 240

/** The part of a picture that a crop keeps. */
function cropped(width: number, height: number, { ratio, at }: Crop) {
  if (ratio === 'whole') return { x: 0, y: 0, width, height }
  const wanted = RATIOS[ratio]
  const [w, h] = width / height > wanted ? [height * wanted, height] : [width, width / wanted]
  return { x: ((width - w) * at) / 100, y: ((height - h) * at) / 100, width: w, height: h }
}

async function drawn(image: ImageBitmap, crop: Crop, most: number): Promise<HTMLCanvasElement> {
  const part = cropped(image.width, image.height, crop)
  const scale = Math.min(1, most / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Turns a photograph upright, cuts it and makes it small enough for a phone's network; with a thumbnail to show. */
export async function shrinkPicture(file: Blob, crop: Crop): Promise<{ blob: Blob; thumb: string } | null> {
  // not a picture that this browser can read: whoever asked says so
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  try {
    const canvas = await drawn(image, crop, MOST)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    const thumb = (await drawn(image, crop, THUMB)).toDataURL('image/jpeg', 0.7)
    return blob && { blob, thumb }
  } finally {
    image.close()
  }
}
