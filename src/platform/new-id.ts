import { randomBytes } from 'node:crypto'

/** Nobody guesses these. A token is an id that opens something, and is short enough to be sent on. */
export const newId = () => randomBytes(16).toString('hex')
export const newToken = () => randomBytes(16).toString('base64url')
