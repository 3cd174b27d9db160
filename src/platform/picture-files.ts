import type { PictureFormat } from '#lib/picture-url.ts'

/** A picture's original and all that was made of it. */
export const pictureFolder = (id: string) => `pictures/${id}`
export const originalName = (id: string) => `${pictureFolder(id)}/original`
export const variantName = (id: string, { width, format }: Variant) => `${pictureFolder(id)}/${width}.${format}`

export interface Variant {
  width: number
  format: PictureFormat
}

/** Those of one picture that are to be there. */
export interface WantedVariants {
  id: string
  variants: Variant[]
}

/** An encoded picture that could not be kept, and why. */
export interface Unkept {
  encoded: Buffer
  reason: string
}
