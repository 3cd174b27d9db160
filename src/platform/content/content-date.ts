import * as v from 'valibot'
import { isIsoDate } from '#lib/iso-date.ts'

/** A day as the files of content write it down. */
export const ContentDate = v.pipe(v.string(), v.check(isIsoDate, 'must be a date such as 2026-11-15'))
