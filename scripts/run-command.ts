import { existsSync } from 'node:fs'
import { StartRefused } from '#platform/start-refused.ts'

/** Runs a command with the settings of `.env`; what it can't do is one sentence and exit 1. */
export async function runCommand(work: (args: string[]) => Promise<void>) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
