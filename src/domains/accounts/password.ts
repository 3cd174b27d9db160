import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { unaccented } from '#lib/unsigned-name.ts'
import { Semaphore } from '#platform/semaphore.ts'

/** argon2id is the library's default; 46 MiB and one pass. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

/**
 * All argon2 work of the process goes through here. It keeps at most half of the cores busy, and a rush of it is sent
 * away with a 503 after about two seconds' worth of waiting, so that everything else is answered meanwhile.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
export const HASHES_WAITING = 24 * HASHES_AT_ONCE
export const hashing = new Semaphore({
  name: 'passwords',
  atOnce: HASHES_AT_ONCE,
  waiting: HASHES_WAITING,
  waitingOfOne: HASHES_WAITING / 2,
})

/** `network` is who asks: one that rushes does not take the whole line. */
export const hashPassword = (password: string, network?: string) => hashing.run(() => hash(password, COST), network)

/** Checked against when there is no such account, so that the answer takes as long as for one that exists. */
let nobody: Promise<string> | undefined

export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST)
  const against = stored ?? (await nobody)
  const fits = await hashing.run(() => verify(against, password), network)
  return fits && Boolean(stored)
}

/** Marks, blanks and signs make no common password a rare one. */
const plain = (text: string) => unaccented(text).replaceAll(' ', '')

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(plain),
)

/** What is wrong with a new password for this account, besides its length. */
export function passwordProblem(password: string, { tel, email }: { tel?: string | null; email?: string | null }) {
  const given = plain(password)
  const national = tel?.replace('+84', '')
  const like = [
    national,
    national && `0${national}`,
    national && `84${national}`,
    email && plain(email),
    email && plain(email.split('@')[0]!),
  ]
  if (like.includes(given)) return 'password_like_account' as const
  const isOneSign = [password, given].some((text) => /^(.)\1+$/u.test(text))
  return isOneSign || common.has(given) ? ('password_too_common' as const) : null
}
