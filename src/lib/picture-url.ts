/** The widths that every picture is kept in, as far as its original goes. */
export const PICTURE_WIDTHS = [200, 400, 640, 800, 1200] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture is never blown up: small originals keep their own size as the only width. */
export function widthsOf(originalWidth: number): number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length ? widths : [PICTURE_WIDTHS[0]]
}

export const pictureUrl = (id: string, width: number, format: PictureFormat) => `/pictures/${id}/${width}.${format}`
