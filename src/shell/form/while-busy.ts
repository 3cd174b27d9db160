import { CallFailed } from '#lib/call.ts'

const WAITS_MS = [2_000, 5_000, 10_000]

/** Asks, and asks again where the house is busy for the moment: three times, later each time. */
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
