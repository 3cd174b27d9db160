import { type Language, pathIn } from '#lib/localized.ts'

export const ticketPath = (lang: Language, id: string) => pathIn(lang, `/fair/tickets/${id}`)
