import { parseCLI, startVitest } from 'vitest/node'
import { StartRefused } from '#platform/start-refused.ts'
import { buildIfStale } from './build.ts'
import { printed, runChecks } from './check.ts'
import { findChromium } from './chromium.ts'

/**
 * Everything that must hold but for the thorough tests, which `npm run test:whole` takes too. With arguments (files,
 * `-t name`) only those tests, thorough or not, and what they stand on.
 */
process.env.NODE_ENV = 'test'
const wanted = process.argv.slice(2)
const isShort = wanted.length === 0 && process.env.TESTS !== 'whole'
process.env.TESTS = isShort ? 'short' : 'whole'
const SLOW_FILES = 10
const tally = { passed: 0, failed: 0 }

// Whatever happens, the last line tells.
process.on('uncaughtException', (error) => {
  console.error(error)
  count(false)
  finish()
})

if (wanted.length === 0) {
  for (const check of await runChecks()) {
    console.log(printed(check))
    count(check.ok)
  }
}
const ready =
  (await step(async () => {
    await buildIfStale(console.log)
  })) &&
  (await step(async () => {
    process.env.CHROMIUM_PATH = await findChromium(console.log)
  }))
if (ready) await runTests()
finish()

function finish(): never {
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed === 0 ? 0 : 1)
}

async function step(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    count(true)
    return true
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    count(false)
    return false
  }
}

async function runTests(): Promise<void> {
  const { filter, options } = parseCLI(['vitest', 'run', ...wanted])
  const vitest = await startVitest('test', filter, {
    ...options,
    watch: false,
    ...(isShort && { tagsFilter: ['!thorough'] }),
  })
  const modules = vitest.state.getTestModules()
  let left = 0
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'skipped') count(state === 'passed')
      else if (test.tags.includes('thorough')) left += 1
      const { traces = [], unanswered = [] } = test.meta()
      if (test.diagnostic()?.flaky) {
        const [first] = test.result().errors ?? []
        console.log(`Only at the second try: ${test.fullName}: ${first?.message.split('\n', 1)[0]}`)
      }
      for (const trace of traces) console.log(`  what failed in ${test.name}: npx playwright-core show-trace ${trace}`)
      for (const call of unanswered) console.log(`  not answered when it failed: ${call}`)
    }
    // A file that does not even load has no tests to count.
    for (const _ of module.errors()) count(false)
  }
  for (const _ of vitest.state.getUnhandledErrors()) count(false)
  if (modules.length > SLOW_FILES) {
    const slow = modules.toSorted((a, b) => b.diagnostic().duration - a.diagnostic().duration).slice(0, SLOW_FILES)
    console.log('The slowest files:')
    for (const module of slow)
      console.log(`  ${(module.diagnostic().duration / 1000).toFixed(0)} s ${module.relativeModuleId}`)
  }
  if (left > 0) console.log(`${left} thorough tests are left to npm run test:whole.`)
  if (modules.length === 0) {
    console.error('No test was found.')
    count(false)
  }
  await vitest.close()
}

function count(ok: boolean): void {
  tally[ok ? 'passed' : 'failed'] += 1
}
