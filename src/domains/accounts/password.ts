import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { unaccented } from '#lib/unsigned-name.ts'

/** argon2id is the library's default; 46 MiB and one pass. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** Checked against when there is no such account, so that the answer takes as long as for one that exists. */
let nobody: Promise<string> | undefined

export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

const plain = (text: string) => unaccented(text).replaceAll(' ', '')

/** What is wrong with a new password for this account, besides its length. */
export function passwordProblem(password: string, { tel, email }: { tel?: string | null; email?: string | null }) {
  const given = plain(password)
  if (common.has(given) || [password, given].some((text) => /^(.)\1+$/u.test(text)))
    return 'password_too_common' as const
  const national = tel?.replace('+84', '')
  const like = [
    national,
    national && `0${national}`,
    national && `84${national}`,
    email && plain(email),
    email && plain(email.split('@')[0]!),
  ]
  return like.includes(given) ? ('password_like_account' as const) : null
}
