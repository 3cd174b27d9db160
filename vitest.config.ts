import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const shared = { globalSetup: './test/setup/database.ts', testTimeout: 20_000, hookTimeout: 60_000 }

/** A worker loads the site's modules once for all its files, as they are. */
const sharing = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

/** They replace modules, load what only Vite understands, or measure time and memory, which others' would falsify. */
const ALONE = [
  'src/platform/headers.test.ts',
  'src/platform/migrate.test.ts',
  'src/platform/picture-work.test.ts',
  'src/platform/slow-requests.test.ts',
  'src/platform/tracing.test.ts',
  'src/platform/uploads/clean-music.test.ts',
  'src/shell/alert/show-failure.test.ts',
  'src/domains/guest-import/hostile-files.test.ts',
  'test/abuse.test.ts',
  'test/page-flood.test.ts',
]

export default defineConfig({
  test: {
    // a test that drives a browser waits for two fifths of its time: one worker more than cores uses them
    maxWorkers: availableParallelism() + 1,
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'thorough', description: 'For `npm run test:whole`: what it says is said shorter by another test' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'promises',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: ALONE,
          ...shared,
          ...sharing,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, ...shared } },
      {
        extends: true,
        // a browser driven from outside on a busy machine may miss a press; whoever needs the second try is named at the end
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          ...shared,
          ...sharing,
          testTimeout: 90_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
