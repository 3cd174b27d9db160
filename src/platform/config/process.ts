import * as v from 'valibot'

/** What this process does, and by which ways it reaches the database. */
export interface ProcessSettings {
  databaseUrl: string | undefined
  /** Past a pooler, where DATABASE_URL is one. */
  databaseDirectUrl: string | undefined
  /** A replica that lists and pages may be read from. */
  databaseReadUrl: string | undefined
  role: 'all' | 'web' | 'work'
  /** How long a stop goes on answering while proxies notice it. */
  drainSeconds: number
}

const PostgresUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))
export const OnOrOff = v.picklist(['on', 'off'])

export const PROCESS_ENTRIES = {
  DATABASE_URL: v.optional(PostgresUrl),
  DATABASE_DIRECT_URL: v.optional(PostgresUrl),
  DATABASE_READ_URL: v.optional(PostgresUrl),
  WEB_ONLY: v.optional(OnOrOff, 'off'),
  WORK_ONLY: v.optional(OnOrOff, 'off'),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60))),
}

const Environment = v.object(PROCESS_ENTRIES)
type Environment = v.InferOutput<typeof Environment>

export const PROCESS_SENTENCES: Record<keyof Environment, string> = {
  DATABASE_URL: 'DATABASE_URL must start with postgres:// or postgresql://.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
  DATABASE_READ_URL: 'DATABASE_READ_URL must start with postgres:// or postgresql://.',
  WEB_ONLY: 'WEB_ONLY must be on or off.',
  WORK_ONLY: 'WORK_ONLY must be on or off.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a whole number from 0 to 60.',
}

/** Of a production with proxies before it, that is; nobody waits at a terminal. */
const DRAIN_SECONDS = 3

export const processOf = (env: Environment, { production }: { production: boolean }): ProcessSettings => ({
  databaseUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  databaseReadUrl: env.DATABASE_READ_URL,
  role: env.WEB_ONLY === 'on' ? 'web' : env.WORK_ONLY === 'on' ? 'work' : 'all',
  drainSeconds: env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0),
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
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    said.push('DATABASE_READ_URL is a replica of the database in DATABASE_URL, which is not set.')
  }
  return said
}
