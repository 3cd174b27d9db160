import { fork } from 'node:child_process'
import { join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'

export type ImportOutcome = { did: 'imported' | 'rebuilt' | 'nothing' } | { refused: string }

/**
 * Imports in a process of its own, because reading a folder of texts and pictures takes as much memory as serving them,
 * and the server would keep it.
 */
export function importApart(url: string, onStop: (stop: () => unknown) => void): Promise<ImportOutcome> {
  const child = fork(join(import.meta.dirname, 'import-process.ts'), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: url },
  })
  onStop(() => child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (brought: ImportOutcome) => resolve(brought))
    child.once('error', reject)
    child.once('exit', () => reject(new StartRefused('The content could not be imported; the lines above say why.')))
  })
}
