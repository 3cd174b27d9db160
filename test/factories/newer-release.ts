import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const PARTS = ['src', 'db', 'dist', 'locales', 'content', 'package.json']

/** This release with one migration more, as a tree of its own. */
export function aNewerRelease(name: string, migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-newer-'))
  const { status, stderr } = spawnSync('cp', ['-r', ...PARTS.map((part) => join(ROOT, part)), folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'db/migrations', name), migration)
  return {
    command: [process.execPath, join(folder, 'src/server.ts')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
