import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { StartRefused } from './start-refused.ts'

const BYTES = 32
export const newSecret = () => randomBytes(BYTES).toString('base64url')

/** The secret's file in the data folder, made at the first start; a process that comes second reads what the first made. */
export function ownSecret(dataDir: string, name: string): string {
  const folder = openDataFolder(dataDir)
  const file = join(folder, name.toLowerCase().replaceAll('_', '-'))
  try {
    return readSecret(file) ?? makeSecret(file)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`${file} can't be read or made (${(error as Error).message}): set ${name}.`)
  }
}

function readSecret(file: string): string | undefined {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (Buffer.from(secret, 'base64url').length < BYTES) {
    throw new StartRefused(`${file} holds no secret of this site: put back what it held, or remove it.`)
  }
  chmodSync(file, 0o600)
  return secret
}

/** Atomic: written under another name, then linked, so that no process reads half a secret. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecret(file)!
}
