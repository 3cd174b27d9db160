import { randomBytes } from 'node:crypto'
import { unaccented } from '#lib/unsigned-name.ts'

export const newId = () => randomBytes(16).toString('hex')
export const newToken = () => randomBytes(16).toString('base64url')

/** The same name however it is spaced or capitalised; accents tell people apart (Hiếu is not Hiệu). */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a household is found by when somebody types without accents. */
export const searchText = (parts: (string | null | undefined)[]) => unaccented(parts.filter(Boolean).join(' '))
