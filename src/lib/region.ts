/** The one region the product serves (spec 9), named in a header by the calls that say so. */
export const REGION_HEADER = 'x-region-id'
export const REGION_ID = '2'
