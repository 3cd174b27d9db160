import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'

/** The oldest that we promise to work with. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Where the programs of Debian's PostgreSQL 15 are, installed where they are missing. */
export function debianPostgres(): string {
  if (existsSync(join(PROGRAMS, 'postgres'))) return PROGRAMS
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StartRefused(`PostgreSQL 15 is not in ${PROGRAMS}: install the package postgresql-15.`)
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-15']]) {
    const { status } = spawnSync('apt-get', step, { stdio: 'inherit', env: environment })
    if (status !== 0) {
      throw new StartRefused('The package postgresql-15 could not be installed; the lines above say why.')
    }
  }
  return PROGRAMS
}
