import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * SHA-256 of a text, in hexadecimal. The browser's own works only over https and answers each call later, which makes
 * tens of thousands of them in a row slow.
 */
export const sha256 = (text: string) => bytesToHex(hash(utf8ToBytes(text)))
