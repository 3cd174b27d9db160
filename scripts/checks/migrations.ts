import { isInSteps, stepsOf } from '#platform/apply-migration.ts'
import { type CheckResult, counted, filesIn, read, result } from './source.ts'

/** What was written before the rule, is never edited since (hashes are kept), and was applied while every site was small. */
export const LAST_BEFORE_THE_RULE = '0065'
const FEW = /^-- few rows: (.+)$/gm
const BLOCK = /\bdo\s+(\$\w*\$)([\s\S]*?)\1/gi
const BODY = /(\$\w*\$)[\s\S]*?\1/g

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\w+)/
const INDEXED = /^create (?:unique )?index (concurrently )?(if not exists )?(?:(?!on )\w+ )?on (?:only )?(\w+)/
const CHANGED = /^(?:update|delete from|merge into) (?:only )?(\w+)/
const CHANGED_WITHIN = /(?<!\b(?:for|on|do|before|after|or) )\b(?:update|delete from) (?:only )?(\w+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?(\w+) /
const ACTIONS = /, ?(?=(?:add|alter|drop|rename|validate) )/

const CONSTRAINT = /^add (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b/
const CONSTRAINED = /\b(?:unique|primary key|references|check|generated|\w*serial)\b/
/** Filled in without a look at any row. */
const CONSTANT = /^(?:'[^']*'(?:::\w+(?:\[\])?)?|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp)(?= |$)/

const INDEX = 'make the index `concurrently`, in steps'
const INDEX_AGAIN = 'one that was broken off would stay: `drop index concurrently if exists` in the step before it'
const ROWS = 'change the rows some at a time, in steps'

/** Of one action of `alter table`: what to write instead, where it takes as long as the rows. */
function insteadOf(action: string, inSteps: boolean): string | undefined {
  if (CONSTRAINT.test(action)) {
    const isBrief = /not valid|using index/.test(action)
    return isBrief ? undefined : 'add the constraint `not valid`, and validate it in a step of its own'
  }
  if (action.startsWith('validate ') && !inSteps) return 'validate the constraint in a step of its own'
  if (/^alter .*\bset not null$/.test(action) && !inSteps)
    return 'validate a check first and set not null in a step after it'
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return 'add another column and fill it in steps'
  if (!action.startsWith('add ')) return undefined
  const [, standard] = action.split(/ default /)
  const isPlain = !CONSTRAINED.test(action) && (standard === undefined || CONSTANT.test(standard))
  return isPlain ? undefined : 'add a plain column, null or with a constant, and the rest in steps'
}

/** The table that a statement holds for as long as its rows take, and what to write instead. */
function heldBy(statement: string, inSteps: boolean): { table: string; instead: string } | undefined {
  const indexed = statement.match(INDEXED)
  if (indexed?.[3] && !indexed[1]) return { table: indexed[3], instead: INDEX }
  if (indexed?.[3] && indexed[2]) return { table: indexed[3], instead: INDEX_AGAIN }
  const changed = (statement.startsWith('with ') ? statement.match(CHANGED_WITHIN) : statement.match(CHANGED))?.[1]
  if (changed) return { table: changed, instead: ROWS }
  const [head, table] = statement.match(ALTERED) ?? []
  if (!head || !table) return undefined
  const actions = statement.slice(head.length).split(ACTIONS)
  const instead = actions.map((action) => insteadOf(action, inSteps)).find(Boolean)
  return instead ? { table, instead } : undefined
}

/** A block is run at once, other than the body of a function. */
function heldByBlock(block: string, inSteps: boolean): { table: string; instead: string } | undefined {
  const table = block.match(CHANGED_WITHIN)?.[1]
  return table && !(inSteps && /\bcommit\b/.test(block)) ? { table, instead: ROWS } : undefined
}

/** New migrations hold no table that was there before for as long as a million rows take. */
export async function checkMigrations(root: string): Promise<CheckResult> {
  const files = filesIn(root, ['db/migrations'], /\.sql$/).filter((file) => numberOf(file) > LAST_BEFORE_THE_RULE)
  const problems = files.flatMap((file) => problemsOf(file, read(root, file)))
  return result('migrations', problems, `${counted(files.length, 'migration')} under the rule of a second`)
}

function problemsOf(file: string, text: string): string[] {
  const inSteps = isInSteps(text)
  const problems: string[] = []
  try {
    if (inSteps) stepsOf(text)
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message}.`)
  }
  // recheck-ignore: a file of ours
  const sql = text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const blocks = [...sql.matchAll(BLOCK)].map(([, , block = '']) => oneLine(block))
  const statements = sql.replace(BODY, "''").split(';').map(oneLine)
  const small = new Set([
    ...statements.flatMap((statement) => statement.match(CREATED)?.[1] ?? []),
    ...[...text.matchAll(FEW)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  ])
  const looked = [
    ...statements.map((statement) => ({ statement, held: heldBy(statement, inSteps) })),
    ...blocks.map((statement) => ({ statement, held: heldByBlock(statement, inSteps) })),
  ]
  for (const { statement, held } of looked) {
    if (!held || small.has(held.table)) continue
    const { table, instead } = held
    problems.push(`${file}: "${statement.slice(0, 60)}" holds ${table} for as long as its rows take: ${instead}.`)
  }
  return problems
}

const numberOf = (file: string) => file.match(/(\d{4})_/)?.[1] ?? ''

const oneLine = (statement: string) =>
  statement
    .replace(/\s+/g, ' ')
    .replace(/\bpublic\./gi, '')
    .trim()
    .toLowerCase()
