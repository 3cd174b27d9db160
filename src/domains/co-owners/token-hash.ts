import { createHash } from 'node:crypto'

/** What is kept of a link that opens a card. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
