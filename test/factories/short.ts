/** `npm test` takes some of the cases that differ only in width, language, page or number; `npm run test:whole` takes all. */
export const IS_SHORT = process.env.TESTS === 'short'

/** The first of like cases where the tests are in a hurry. */
export const firstOf = <Case>(cases: readonly Case[], count = 1): Case[] => cases.slice(0, IS_SHORT ? count : undefined)

/** How often, or how many, where the tests are in a hurry and where they are not. */
export const manyOf = (short: number, whole: number): number => (IS_SHORT ? short : whole)
