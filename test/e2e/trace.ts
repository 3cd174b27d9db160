import { join } from 'node:path'
import type { BrowserContext, Request } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Where what the browser did is kept, of each try that failed. */
    traces?: string[]
    /** What the browser still waited for when a try failed, and for how long. */
    unanswered?: string[]
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
  const asked = new Map<Request, number>()
  context.on('request', (request) => asked.set(request, performance.now()))
  context.on('requestfinished', (request) => asked.delete(request))
  context.on('requestfailed', (request) => asked.delete(request))
  onTestFailed(async ({ task }) => {
    const unanswered = [...asked].map(
      ([request, since]) => `${request.method()} ${request.url()} for ${Math.round(performance.now() - since)} ms`,
    )
    task.meta.unanswered = [...(task.meta.unanswered ?? []), ...unanswered]
    const traces = task.meta.traces ?? []
    const path = join(FOLDER, `${task.id}-${traces.length + 1}.zip`)
    await context.tracing.stop({ path })
    task.meta.traces = [...traces, path]
  })
}
