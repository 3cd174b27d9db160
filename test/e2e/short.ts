/** `npm test` takes some of the cases that differ only in width, language or page; `npm run test:whole` takes all. */
export const IS_SHORT = process.env.TESTS === 'short'

/** The first of like cases where the tests are in a hurry. */
export const firstOf = <Case>(cases: readonly Case[]): Case[] => cases.slice(0, IS_SHORT ? 1 : undefined)
