import { type CheckResult, counted, filesIn, read, result } from './source.ts'

/** What was written before the rule, and is never edited. */
const LAST_BEFORE = '0065'
const IN_STEPS = /^-- in steps\s*$/m
const FEW = /^-- few rows: (.+)$/gm
const CREATED = /^create table (?:if not exists )?(\w+)/
const INDEXED = /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/
const CHANGED = /^(?:update|delete from) (?:only )?(\w+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?(\w+) /
const ACTIONS = /, ?(?=(?:add|alter|drop|rename|validate) )/

const INDEX = 'make the index `concurrently`, in steps'
const ROWS = 'change the rows some at a time, in steps'

/** Of one action of `alter table`: what to write instead, where it takes as long as the rows. */
function insteadOf(action: string, isInSteps: boolean): string | undefined {
  if (action.startsWith('add constraint ') && !/not valid|using index/.test(action))
    return 'add the constraint `not valid`, and validate it in a step of its own'
  if (/^alter .*\bset not null$/.test(action) && !isInSteps)
    return 'validate a check first and set not null in a step after it'
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return 'add another column and fill it in steps'
  if (action.startsWith('add ') && /\b(?:unique|primary key|generated always|random\(|clock_timestamp\()/.test(action))
    return 'add a plain column, and the rest in steps'
  return undefined
}

/** The table that a statement holds for as long as its rows take, and what to write instead. */
function heldBy(statement: string, isInSteps: boolean): { table: string; instead: string } | undefined {
  const indexed = statement.match(INDEXED)?.[1]
  if (indexed) return { table: indexed, instead: INDEX }
  const changed = statement.match(CHANGED)?.[1]
  if (changed) return isInSteps ? undefined : { table: changed, instead: ROWS }
  const [head, table] = statement.match(ALTERED) ?? []
  if (!head || !table) return undefined
  const actions = statement.slice(head.length).split(ACTIONS)
  const instead = actions.map((action) => insteadOf(action, isInSteps)).find(Boolean)
  return instead ? { table, instead } : undefined
}

/** New migrations hold no table that was there before for as long as a million rows take. */
export async function checkMigrations(root: string): Promise<CheckResult> {
  const files = filesIn(root, ['db/migrations'], /\.sql$/).filter((file) => numberOf(file) > LAST_BEFORE)
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    const statements = statementsOf(text)
    const small = new Set([
      ...statements.flatMap((statement) => statement.match(CREATED)?.[1] ?? []),
      ...[...text.matchAll(FEW)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    ])
    return statements.flatMap((statement) => {
      const held = heldBy(statement, IN_STEPS.test(text))
      if (!held || small.has(held.table)) return []
      return [`${file}: "${statement.slice(0, 60)}" holds ${held.table} for as long as its rows take: ${held.instead}.`]
    })
  })
  return result('migrations', problems, `${counted(files.length, 'migration')} under the rule of a second`)
}

const numberOf = (file: string) => file.match(/(\d{4})_/)?.[1] ?? ''

/** In one line each, without comments and the bodies of functions. */
const statementsOf = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .split('$$')
    .filter((_, part) => part % 2 === 0)
    .join("''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
