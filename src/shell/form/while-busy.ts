import { CallFailed } from '#lib/call.ts'

const WAITS_MS = [2_000, 5_000, 10_000]

/** Retries a call that was answered with 503, three times, with backoff. */
export async function whileBusy<A>(ask: () => Promise<A>): Promise<A> {
  for (const wait of WAITS_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 503) throw error
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }
  return ask()
}
