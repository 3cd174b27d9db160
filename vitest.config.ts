import { defineConfig } from 'vitest/config'

const shared = { globalSetup: './test/setup/database.ts', testTimeout: 20_000, hookTimeout: 60_000 }

/** A browser and killed processes meet a busy machine's hiccups: what fails must fail again to count. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'promises', include: ['src/**/*.test.ts', 'test/*.test.ts'], ...shared },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['test/e2e/**/*.test.ts'], ...shared, testTimeout: 90_000, retry: 2 },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
