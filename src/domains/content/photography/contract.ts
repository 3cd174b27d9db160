import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'
import { UnsignedName } from '#lib/unsigned-name.ts'

export type AlbumCard = v.InferOutput<typeof AlbumCard>
export const AlbumCard = v.object({
  id: v.string(),
  title: v.string(),
  category: v.object({ id: v.string(), name: v.string() }),
  place: v.string(),
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
  city: v.object({ id: v.string(), name: v.string() }),
  brand: v.nullable(v.string()),
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
