import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { onOrphaned } from './run/orphaned.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  // Held here, so that PostgreSQL stays up while the server restarts at every change.
  const postgres = databaseUrl ? undefined : await startOwnPostgres({ dataDir, say: console.log })

  const server = spawn(
    process.execPath,
    ['--watch-path=src', '--watch-path=locales', '--watch-preserve-output', 'src/server.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, APP_DEV: '1' },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
  onOrphaned(() => server.kill('SIGTERM'))
  server.on('exit', async (code) => {
    await postgres?.stop()
    process.exit(code ?? 0)
  })
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
