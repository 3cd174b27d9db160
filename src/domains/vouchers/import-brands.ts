import { basename } from 'node:path'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { idsOfVenues, namesOfCities } from '#platform/content/known-names.ts'
import { brandId, brandRow, voucherId, voucherRows } from './brand-rows.ts'
import { ContentBrand, ContentCategories } from './content.ts'
import type { BrandSource } from './translate-brand.ts'
import { writeBrands, writeCategories, writeVouchers } from './write-brands.ts'

/** Reads `voucher-categories.yaml` and `brands/<unsigned-name>.yaml`, each with its vouchers. */
export const brands: Kind = (reading) => {
  const { folder, shelf, names } = reading
  const files = folder.names('brands')
  const categories = files.length ? folder.read('voucher-categories.yaml', ContentCategories) : null
  categories?.value.forEach(({ id }, index) => {
    if (names.has('voucher category', id)) categories.wrong([index, 'id'], `the category "${id}" stands here twice`)
    names.add('voucher category', id)
  })
  const read = files.flatMap((file) => {
    const brand = folder.read(file, ContentBrand)
    names.add('brand', basename(file, '.yaml'))
    if (!brand) return []
    check(brand, reading)
    return [{ ...brand, ids: idsOf(brand, reading) }]
  })
  return async (tx) => {
    const cityNames = await namesOfCities(tx)
    const venueIds = await idsOfVenues(tx)
    const categoryNames = new Map(categories?.value.map(({ id, name }) => [id, name]))
    const sources = read.map(({ file, value: brand, ids }): BrandSource => {
      const unsignedName = basename(file, '.yaml')
      const categoryName = categoryNames.get(brand.category)!
      return { ...ids, unsignedName, brand, categoryName, cityNames, shelf }
    })
    const changed = await writeCategories(tx, categories?.value ?? [])
    const ofBrands = await writeBrands(
      tx,
      sources.map((source) => brandRow(source, venueIds)),
    )
    return changed + ofBrands + (await writeVouchers(tx, sources.flatMap(voucherRows)))
  }
}

function idsOf({ file, value, wrong }: Read<ContentBrand>, { contentIds }: Reading) {
  const { id, formerNames, vouchers } = value
  const named = { name: basename(file, '.yaml'), id, formerNames }
  return {
    id: contentIds.of('brand', named, { where: file, wrong, make: brandId }),
    voucherIds: vouchers.map(({ unsignedTitle: name, id, formerNames }, index) =>
      contentIds.of(
        'voucher',
        { name, id, formerNames },
        {
          where: `${file} (${name})`,
          wrong: (path, sentence) => wrong(['vouchers', index, ...path], sentence),
          make: voucherId,
        },
      ),
    ),
  }
}

function check({ file, value, wrong }: Read<ContentBrand>, { names, shelf }: Reading) {
  const expected = unsignedName(value.name)
  if (basename(file, '.yaml') !== expected) wrong(['name'], `the file of this name must be called ${expected}.yaml`)
  if ('pin' in value) {
    wrong(['pin'], `a PIN is no content: take this line out and run npm run operator -- brand pin ${expected}`)
  }
  if (!names.has('voucher category', value.category)) wrong(['category'], `there is no category "${value.category}"`)
  if (value.venue && !names.has('venue', value.venue)) wrong(['venue'], `there is no venue "${value.venue}"`)
  if (value.logo && !shelf.wantPath(value.logo)) wrong(['logo'], `there is no picture "${value.logo}"`)
  value.branches.forEach(({ city }, index) => {
    if (!names.has('city', city)) wrong(['branches', index, 'city'], `there is no city "${city}" in cities.yaml`)
  })
  value.vouchers.forEach((voucher, index) => {
    const { unsignedTitle, picture, validFrom, validTo } = voucher
    if (names.has('voucher', unsignedTitle)) {
      wrong(['vouchers', index, 'unsignedTitle'], `another voucher is called "${unsignedTitle}"`)
    }
    names.add('voucher', unsignedTitle)
    if (validTo < validFrom) wrong(['vouchers', index, 'validTo'], 'is before validFrom')
    if (!shelf.wantPath(picture.file)) {
      wrong(['vouchers', index, 'picture', 'file'], `there is no picture "${picture.file}"`)
    }
  })
}
