import { endpoint } from '#lib/endpoint.ts'
import { PictureBytes, StoredPicture, UPLOAD_MOST, UPLOAD_REFUSALS } from '#lib/picture.ts'

export const uploadInvitationPicture = endpoint({
  name: 'uploadInvitationPicture',
  method: 'POST',
  path: '/api/b2c/wedding-invitations/pictures',
  auth: 'customer',
  status: 201,
  summary: 'Brings a picture for an album; the body is the file itself',
  body: PictureBytes,
  picture: { mostBytes: UPLOAD_MOST },
  success: StoredPicture,
  refusals: UPLOAD_REFUSALS,
})
