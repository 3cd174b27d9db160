import { endpoint } from '#lib/endpoint.ts'
import { Picture, PictureBytes } from '#lib/picture.ts'

export const ALBUM_MOST = 40

export const uploadInvitationPicture = endpoint({
  method: 'POST',
  path: '/api/b2c/wedding-invitations/pictures',
  auth: 'customer',
  status: 201,
  summary: 'Brings a picture for an album; the body is the file itself',
  body: PictureBytes,
  picture: { mostBytes: 12 * 1024 * 1024 },
  success: Picture,
  refusals: {
    picture_unreadable: 422,
    picture_too_large: 422,
    picture_too_small: 422,
    picture_refused: 422,
    uploads_too_many: 429,
    storage_full: 507,
  },
})
