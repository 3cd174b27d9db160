import { readTables } from '../tables.ts'
import { type CheckResult, read, result, TABLES } from './source.ts'

/** What the compiler takes rows for is what the migrations make. */
export async function checkTables(root: string, databaseUrl?: string): Promise<CheckResult> {
  const problems: string[] = []
  try {
    if ((await readTables(root, databaseUrl)) !== read(root, TABLES)) {
      problems.push(`${TABLES}: not what db/migrations make. \`npm run tables\` writes it anew.`)
    }
  } catch (error) {
    problems.push(`${TABLES}: could not be compared with db/migrations: ${(error as Error).message}`)
  }
  return result('tables', problems, 'row types are those of the migrated schema')
}
