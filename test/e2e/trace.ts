import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Where what the browser did is kept, of each try that failed. */
    traces?: string[]
  }
}

const FOLDER = 'node_modules/.cache/traces'

/** Notes what the test does in a browser, and keeps it if this try fails: `npx playwright-core show-trace <file>`. */
export async function keepTrace(context: BrowserContext) {
  const test = TestRunner.getCurrentTest()
  if (!test) return
  // pictures of every step double the time of a visit: only the second try, of one that has failed, is worth them
  const again = (test.result?.retryCount ?? 0) > 0
  await context.tracing.start({ screenshots: again, snapshots: again })
  onTestFailed(async ({ task }) => {
    const traces = task.meta.traces ?? []
    const path = join(FOLDER, `${task.id}-${traces.length + 1}.zip`)
    await context.tracing.stop({ path })
    task.meta.traces = [...traces, path]
  })
}
