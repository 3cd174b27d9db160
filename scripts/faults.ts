import { parseCLI, startVitest } from 'vitest/node'
import { faultsOf, faultTable } from '../test/factories/fault-table.ts'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'

/**
 * What takes long or needs a quiet machine: figures and faults that `npm test` does not wait for. Ends with a table of what
 * was tried and what was lost, and with 1 where a goal was not met.
 */
process.env.NODE_ENV = 'test'
await buildIfStale(console.log)
process.env.CHROMIUM_PATH = await findChromium(console.log)
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await startVitest('test', filter, {
  ...options,
  config: false,
  watch: false,
  include: ['test/long/**/*.test.ts'],
  globalSetup: './test/setup/database.ts',
  // one after the other: they measure
  maxWorkers: 1,
  testTimeout: 600_000,
  hookTimeout: 120_000,
})
const faults = faultsOf(vitest.state.getTestModules())
await vitest.close()
if (faults.length > 0) console.log(`\n${faultTable(faults)}`)
if (faults.some(({ met }) => met === false)) process.exitCode = 1
