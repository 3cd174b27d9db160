import * as v from 'valibot'

/** What this process does, and by which ways it reaches the database. */
export interface ProcessSettings {
  databaseUrl: string | undefined
  /** Past a pooler, where DATABASE_URL is one. */
  databaseDirectUrl: string | undefined
  role: 'all' | 'web' | 'work'
}

const PostgresUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))
const OnOrOff = v.picklist(['on', 'off'])

export const PROCESS_ENTRIES = {
  DATABASE_URL: v.optional(PostgresUrl),
  DATABASE_DIRECT_URL: v.optional(PostgresUrl),
  WEB_ONLY: v.optional(OnOrOff, 'off'),
  WORK_ONLY: v.optional(OnOrOff, 'off'),
}

const Environment = v.object(PROCESS_ENTRIES)
type Environment = v.InferOutput<typeof Environment>

export const PROCESS_SENTENCES: Record<keyof Environment, string> = {
  DATABASE_URL: 'DATABASE_URL must start with postgres:// or postgresql://.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
  WEB_ONLY: 'WEB_ONLY must be on or off.',
  WORK_ONLY: 'WORK_ONLY must be on or off.',
}

export const processOf = (env: Environment): ProcessSettings => ({
  databaseUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  role: env.WEB_ONLY === 'on' ? 'web' : env.WORK_ONLY === 'on' ? 'work' : 'all',
})

/** Settings that are right each, and not together. */
export function contradictionsIn(env: Environment): string[] {
  const said: string[] = []
  if (env.WEB_ONLY === 'on' && env.WORK_ONLY === 'on') {
    said.push('WEB_ONLY and WORK_ONLY can’t both be on: a process with neither does both.')
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    said.push('DATABASE_DIRECT_URL is the way past the pooler in DATABASE_URL, which is not set.')
  }
  return said
}
