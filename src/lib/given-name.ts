/** What somebody is called by: the last word of a Vietnamese name. */
export const givenName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
