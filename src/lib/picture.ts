import * as v from 'valibot'

/** What a page needs to show a picture without the layout moving. */
export type StoredPicture = v.InferOutput<typeof StoredPicture>
export const StoredPicture = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  ground: v.string(),
  alt: v.string(),
})

/** A picture on its way to the server: a file in the browser, its bytes over there. */
export const PictureBytes = v.custom<Blob | Uint8Array>(
  (value) => value instanceof Uint8Array && value.length > 0,
  'required',
)

export const UPLOAD_MOST = 12 * 1024 * 1024

/** Why a picture that somebody brings is not taken. */
export const UPLOAD_REFUSALS = {
  picture_unreadable: 422,
  picture_too_large: 422,
  picture_too_small: 422,
  picture_refused: 422,
  uploads_too_many: 429,
  storage_full: 507,
} as const
