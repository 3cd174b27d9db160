import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Banner, HomeSection, Popup, Product, Question } from '#domains/content/cms/contract.ts'
import { Article, ListedArticle, Policy } from '#domains/content/contract.ts'
import { Album, AlbumCard, PhotographyCategory } from '#domains/content/photography/contract.ts'
import { Dress, ListedDress, ListedLookbook, Maker, MakerCard } from '#domains/dresses/contract.ts'
import { Lookbook } from '#domains/dresses/lookbooks/contract.ts'
import { Fair, FairCard } from '#domains/fairs/contract.ts'
import { WeddingEvent } from '#domains/fairs/events/contract.ts'
import { Hit } from '#domains/search/contract.ts'
import { ListedVenue, Venue } from '#domains/venues/contract.ts'
import { Brand, BrandCard, ListedVoucher, Voucher } from '#domains/vouchers/contract.ts'

/** What an import writes down ready to be given out. */
const STORED: v.GenericSchema[] = [
  ...[ListedVenue, Venue, MakerCard, Maker, ListedDress, Dress, ListedLookbook, Lookbook],
  ...[BrandCard, Brand, ListedVoucher, Voucher, FairCard, Fair, Hit],
  ...[ListedArticle, Article, Policy, Question, Popup, WeddingEvent, Album, AlbumCard, PhotographyCategory],
  ...[HomeSection, Banner, Product],
]

/** Raised by hand where an import writes something else in the same shape, such as the words that things are found by. */
const EDITION = 3

/** Differs whenever one of these contracts does. */
export function storedShape(): string {
  const shapes = STORED.map((schema) => toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' }))
  return createHash('sha256')
    .update(JSON.stringify([EDITION, shapes]))
    .digest('hex')
    .slice(0, 20)
}
