import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** What the main line was before its newest migration came; null where there is no history as far back. */
function commitBefore(): string | null {
  const newest = ['log', '--first-parent', '-m', '--diff-filter=A', '-1', '--format=%H', '--', 'db/migrations/*.sql']
  try {
    return git('rev-parse', '--verify', `${git(...newest)}^1`)
  } catch {
    return null
  }
}

/** The last release that knew another schema, as it was: its own tree, packages and bundles. */
export function theReleaseBefore() {
  const commit = commitBefore()
  if (!commit) return null
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-before-'))
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: ROOT })
  execFileSync('node', ['scripts/run.mjs', 'scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return {
    commit: commit.slice(0, 8),
    command: [join(folder, 'node_modules/node/bin/node'), join(folder, 'src/server.ts')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
