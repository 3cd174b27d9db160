import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

export interface Account {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; for anybody else there is nothing to change. */
export function accountFor(folders: string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  }
  return accountNamed('postgres') ?? accountNamed('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

/** Asked of the system rather than worked out from permission bits, so that access lists and mounts count too. */
export function canEnter(account: Account | undefined, path: string): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...idsOf(account), cwd: '/' }).status === 0
}

export function idsOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

export function nameOf(uid: number): string {
  return passwd().find((entry) => entry.uid === uid)?.name ?? `user ${uid}`
}

function accountNamed(name: string): Account | undefined {
  return passwd().find((entry) => entry.name === name)
}

function passwd(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3 && !fields[0]?.startsWith('#'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
