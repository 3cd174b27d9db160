import { hkdfSync } from 'node:crypto'

/** What the site signs or hashes with. Each has a key of its own: one that leaks or is guessed opens nothing else. */
export interface Keys {
  tokens: string
  /** of the hashes of phone codes */
  codes: string
  /** of the challenges that a browser works on */
  work: string
  /** of the hashes of the brands' counter PINs */
  pins: string
  /** what the site keeps and must read again, such as the secrets of one-time passwords, is encrypted with it */
  seals: string
  /** of the names that customers have in the log */
  logs: string
}

/** The only place where keys are made from the site's secret (HKDF-SHA256, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const keyFor = (use: keyof Keys) =>
    Buffer.from(hkdfSync('sha256', secret, 'song-hy', `song-hy ${use} 1`, 32)).toString('base64url')
  return {
    tokens: keyFor('tokens'),
    codes: keyFor('codes'),
    work: keyFor('work'),
    pins: keyFor('pins'),
    seals: keyFor('seals'),
    logs: keyFor('logs'),
  }
}
