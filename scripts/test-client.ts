import { spawnSync } from 'node:child_process'
import { startVitest } from 'vitest/node'
import { buildIfStale } from './build.ts'

/** A client made from our document by others' tools. Apart from `npm test`, because it installs them. */
process.env.NODE_ENV = 'test'
const { status } = spawnSync('npm', ['ci', '--include=dev'], { cwd: 'clients/typescript', stdio: 'inherit' })
if (status !== 0) process.exit(1)
await buildIfStale(console.log)
const vitest = await startVitest('test', [], {
  config: false,
  watch: false,
  include: ['test/client/*.test.ts'],
  globalSetup: './test/setup/database.ts',
  testTimeout: 180_000,
  hookTimeout: 120_000,
})
await vitest.close()
