import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACES = { caddy: 'usr/bin/caddy', nginx: 'usr/sbin/nginx' }

/** A program of Debian: the installed one, or its package unpacked into a folder, which installs nothing. */
export function debianProgram(name: keyof typeof PLACES): { program: string; forget(): void } {
  const installed = join('/', PLACES[name])
  if (existsSync(installed)) return { program: installed, forget() {} }
  const folder = mkdtempSync(join(tmpdir(), `song-hy-${name}-`))
  run('apt-get', ['download', name], folder)
  for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.deb')))
    run('dpkg', ['-x', file, '.'], folder)
  return { program: join(folder, PLACES[name]), forget: () => rmSync(folder, { recursive: true, force: true }) }
}

function run(command: string, args: string[], cwd: string) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr ?? 'it is not installed'}`)
}
