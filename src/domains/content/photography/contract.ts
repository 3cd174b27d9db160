import * as v from 'valibot'
import { Agreed, IsoDate, Name } from '#domains/accounts/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Tel } from '#lib/phone.ts'
import { StoredPicture } from '#lib/picture.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'

export type AlbumCard = v.InferOutput<typeof AlbumCard>
export const AlbumCard = v.object({
  id: v.string(),
  title: v.string(),
  category: v.object({ id: v.string(), name: v.string() }),
  place: v.string(),
  /** Who took the pictures, a brand of the site. */
  studio: v.nullable(v.object({ unsignedName: v.string(), name: v.string() })),
  price: v.number(),
  pictureCount: v.number(),
  picture: StoredPicture,
})

export type PhotographyCategory = v.InferOutput<typeof PhotographyCategory>
export const PhotographyCategory = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  picture: StoredPicture,
  albums: v.array(AlbumCard),
})

/** What the couple gets for the price, and who pays for what else. */
const Package = v.object({
  price: v.number(),
  hours: v.number(),
  locations: v.number(),
  outfits: v.number(),
  originals: v.number(),
  retouched: v.number(),
  deliveryDays: v.number(),
  depositPercent: v.number(),
  album: v.string(),
  travel: v.string(),
  rain: v.string(),
  rights: v.string(),
})

export type Album = v.InferOutput<typeof Album>
export const Album = v.object({
  ...AlbumCard.entries,
  text: v.string(),
  /** Its pictures stand for such a session and are not of it. */
  sample: v.boolean(),
  /** Its studio can be asked for a price here. */
  askable: v.boolean(),
  city: v.object({ id: v.string(), name: v.string() }),
  package: Package,
  pictures: v.array(StoredPicture),
  others: v.array(AlbumCard),
})

export const listPhotographies = endpoint({
  name: 'listPhotographies',
  method: 'GET',
  path: '/api/public/cms/webapps/photographies',
  auth: 'anyone',
  summary: 'Wedding photography: every category with its albums',
  success: v.object({ items: v.array(PhotographyCategory) }),
})

export const getPhotographyCategory = endpoint({
  name: 'getPhotographyCategory',
  method: 'GET',
  path: '/api/public/cms/webapps/photographies/categories/:id',
  auth: 'anyone',
  summary: 'One category of photography with its albums',
  params: v.strictObject({ id: UnsignedName }),
  success: PhotographyCategory,
  refusals: { not_found: 404 },
})

export const getAlbum = endpoint({
  name: 'getAlbum',
  method: 'GET',
  path: '/api/public/cms/webapps/photographies/:id',
  auth: 'anyone',
  summary: 'One album: its pictures, its story and what it costs',
  params: v.strictObject({ id: UnsignedName }),
  success: Album,
  refusals: { not_found: 404 },
})

export const LONGEST_ALBUM_NOTE = 500

export const AlbumRequest = v.strictObject({
  name: Name,
  tel: Tel,
  /** When they would like to be photographed, where they know. */
  date: v.optional(IsoDate),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ALBUM_NOTE, 'too_long')), ''),
  consent: Agreed('consent_required'),
})

export const askForAlbum = endpoint({
  name: 'askForAlbum',
  method: 'POST',
  path: '/api/public/cms/webapps/photographies/:id/requests',
  auth: 'anyone',
  summary: 'Asks the studio of an album for a price; asking again within a day is the same request',
  region: true,
  limit: { count: 300, seconds: 3600 },
  params: v.strictObject({ id: UnsignedName }),
  body: AlbumRequest,
  status: 204,
  success: v.undefined(),
  refusals: { not_found: 404, studio_not_asked: 409, album_requests_too_many: 429 },
})
