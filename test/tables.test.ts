import { describe, expect, inject, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { TABLES } from '../scripts/checks/source.ts'
import { checkTables } from '../scripts/checks/tables.ts'
import { readTables } from '../scripts/tables.ts'

const { url } = inject('database')
const MIGRATION = 'db/migrations/0001_trial.sql'
const trial = (columns: string) => ({ [MIGRATION]: `create table trial (${columns});\n` })

describe('row types', () => {
  it('are refused in a sentence once a migration makes other tables', async () => {
    const written = await readTables(tree(trial('id text primary key, name text, price bigint not null')), url)
    expect(written).toMatch(/interface Trial \{\s+id: string;\s+name: string \| null;\s+price: number;\s+\}/)

    const same = tree({ ...trial('id text primary key, name text, price bigint not null'), [TABLES]: written })
    expect(await checkTables(same, url)).toMatchObject({ ok: true })
    const renamed = tree({ ...trial('id text primary key, title text, price bigint not null'), [TABLES]: written })
    expect(await checkTables(renamed, url)).toMatchObject({
      ok: false,
      detail: `${TABLES}: not what db/migrations make. \`npm run tables\` writes it anew.`,
    })
  })

  it('are refused with the reason where a migration fails', async () => {
    const { ok, detail } = await checkTables(tree({ [MIGRATION]: 'select nonsense', [TABLES]: '' }), url)
    expect(ok).toBe(false)
    expect(detail).toMatch(/could not be compared.*0001_trial\.sql failed.*nonsense/)
  })
})
