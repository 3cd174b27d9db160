import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Letters and digits, as deploy/.env.example asks. */
export const PASSWORD = 'ofTheDrill24'

const file = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8')
const { services, configs } = parse(file.replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, PASSWORD), { merge: true })

/** What deploy/compose.yaml says and a layout without containers can use word for word. */
export const composed = {
  initdb: services.postgres.environment.POSTGRES_INITDB_ARGS.split(' ') as string[],
  pooler: configs.pgbouncer.content as string,
  poolerUsers: configs['pgbouncer-users'].content as string,
  /** What each process of the site does. */
  roleOf: (name: 'web-1' | 'web-2' | 'worker'): Record<string, string> => {
    const { WEB_ONLY, WORK_ONLY } = services[name].environment
    return { ...(WEB_ONLY && { WEB_ONLY }), ...(WORK_ONLY && { WORK_ONLY }) }
  },
}
