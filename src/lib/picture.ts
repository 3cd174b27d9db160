import * as v from 'valibot'

/** The widths that every picture is kept in, as far as its original goes. */
export const PICTURE_WIDTHS = [200, 400, 640, 800, 1200] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What a page needs to show a picture without the layout moving. */
export type Picture = v.InferOutput<typeof Picture>
export const Picture = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  ground: v.string(),
  alt: v.string(),
})

/** A picture is never blown up: small originals keep their own size as the only width. */
export function widthsOf(originalWidth: number): number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length ? widths : [PICTURE_WIDTHS[0]]
}

export const pictureUrl = (id: string, width: number, format: PictureFormat) => `/pictures/${id}/${width}.${format}`

/** A picture on its way to the server: a file in the browser, its bytes over there. */
export const PictureBytes = v.custom<Blob | Uint8Array>(
  (value) => value instanceof Uint8Array && value.length > 0,
  'required',
)
