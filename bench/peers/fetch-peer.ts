import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#app'
import { StartRefused } from '#platform/start-refused.ts'
import type { Peer } from './peer.ts'

type Fetched = Pick<Peer, 'name' | 'version' | 'packages' | 'overrides'>

/** Fetched once, when somebody wants to know; never part of the project's own packages. */
export async function fetchPeer({ name, version, packages, overrides = {} }: Fetched): Promise<string> {
  const folder = join(ROOT, 'node_modules', '.cache', 'peers', `${name}-${version}`.toLowerCase())
  // npm writes this file last
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return folder
  console.log(`Fetching ${name} ${version}; this takes minutes.`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages, overrides }))
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const leave = () => npm.kill()
  process.once('exit', leave)
  const [status] = await once(npm, 'exit')
  process.off('exit', leave)
  if (status !== 0) throw new StartRefused(`${name} ${version} could not be fetched; the lines above say why.`)
  return folder
}
