const covers = import.meta.glob<string>('./*/cover.webp', { eager: true, query: '?url', import: 'default' })
const bare = import.meta.glob<string>('./*/bare.webp', { eager: true, query: '?url', import: 'default' })

/** Pictures of a look's real cover: with an invented couple's words, or ready for somebody's own. */
export const coverOf = (look: string, isBare: boolean): string | undefined =>
  isBare ? bare[`./${look}/bare.webp`] : covers[`./${look}/cover.webp`]
