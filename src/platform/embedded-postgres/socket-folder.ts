import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter } from './account.ts'
import type { Place } from './place.ts'

/** 104 bytes on macOS and 108 on Linux, with the byte that ends it. */
const LONGEST_SOCKET_PATH = 103

/**
 * Inside the cluster where the path is short enough: that folder is private already. Otherwise in a temporary folder;
 * more than one, because somebody else may own a name there, or a dying server may still hold its socket.
 */
export function socketFolders(place: Place): string[] {
  const key = createHash('sha256').update(place.cluster).digest('hex').slice(0, 12)
  const temporary = [...new Set([tmpdir(), '/tmp'])].flatMap((parent) =>
    [1, 2, 3].map((n) => join(parent, `${place.name}-${key}-${n}`)),
  )
  // A comma or a quote would be read as a list by PostgreSQL.
  const usable = (folder: string) =>
    Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= LONGEST_SOCKET_PATH && !/[,"']/.test(folder)
  return [place.cluster, ...temporary].filter(usable)
}

/** Private to the account that runs PostgreSQL; a folder that anybody else made is not used. */
export function prepareSocketFolder(folder: string, { account, cluster }: Place): boolean {
  if (folder === cluster) return true
  const owner = account?.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === owner && (stat.mode & 0o077) === 0 && canEnter(account, folder)
}
