import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'

export const ticketPath = (lang: Language, id: string) => pathIn(lang, href('fair-ticket', { id }))
