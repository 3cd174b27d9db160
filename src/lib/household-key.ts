import { unaccented } from './unsigned-name.ts'

/** The same name however it is spaced or capitalised; accents tell people apart (Hiếu is not Hiệu). */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a household is found by when somebody types without accents. */
export const searchText = (parts: (string | null | undefined)[]) => unaccented(parts.filter(Boolean).join(' '))
