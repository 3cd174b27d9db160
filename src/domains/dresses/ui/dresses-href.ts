import type { Mode } from '../words/contract.ts'

/** A dress's own page, opened at the way of having it that was looked for. */
export const dressHref = (id: string, mode?: Mode) => (mode ? `/dresses/${id}?mode=${mode}` : `/dresses/${id}`)
