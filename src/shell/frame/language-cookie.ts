import type { Language } from '#lib/localized.ts'
import { cookies } from '../session/cookies.ts'

/** The language that somebody reads the site in is remembered for a year. */
export const keepLanguage = (language: Language) => cookies.set('lang', language, 365)
