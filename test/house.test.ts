import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkHouse, houseTable } from '../scripts/checks/house.ts'
import { checkHrefs } from '../scripts/checks/hrefs.ts'
import { checkKinds } from '../scripts/checks/kinds.ts'

const lines = (text: string) => text.split('\n')

describe('the house', () => {
  it('has no domains that go in a circle, by contracts and types too, and tells each once', async () => {
    const root = tree({
      'src/domains/a/verb.ts': "import '#domains/b/contract.ts'\nexport const x = 1",
      'src/domains/b/contract.ts': "import type { X } from '#domains/c/contract.ts'\nexport const x: X = 1",
      'src/domains/c/contract.ts': 'export type X = number',
      'src/domains/c/routes.ts': "import '#domains/a/verb.ts'\nexport const x = 1",
    })
    const { detail } = await checkHouse(root)
    expect(lines(detail)).toHaveLength(1)
    expect(detail).toContain('a → b → c → a')
  })

  it('has no two files that need each other, though it be for a type', async () => {
    const { detail } = await checkHouse(
      tree({
        'src/ui/list.tsx': "import { Row } from './row.tsx'\nexport interface Item {}\nexport const List = Row",
        'src/ui/row.tsx': "import type { Item } from './list.tsx'\nexport const Row = (item: Item) => item",
      }),
    )
    expect(lines(detail)).toHaveLength(1)
    expect(detail).toMatch(/list\.tsx ↔ .*row\.tsx|row\.tsx ↔ .*list\.tsx/)
  })

  it('has no domain over 60 files or 4,000 lines, and no folder of the shell with 25', async () => {
    const many = (count: number, folder: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, 'export const a = 1']))
    const { detail } = await checkHouse(
      tree({
        ...many(61, 'src/domains/large'),
        ...many(60, 'src/domains/full'),
        'src/domains/long/queries.ts': 'x\n'.repeat(4001),
        ...many(25, 'src/shell/frame'),
        ...many(24, 'src/shell/page'),
      }),
    )
    expect(lines(detail).map((line) => line.split(':')[0])).toEqual(['large', 'long', 'src/shell/frame'])
  })

  it('is drawn as rooms on floors', () => {
    const root = tree({
      'src/domains/a/contract.ts': 'export const x = 1',
      'src/domains/b/contract.ts': "import '#domains/a/contract.ts'",
    })
    expect(
      houseTable(root)
        .split('\n')
        .map((line) => line.trim().split(/\s+/).slice(0, 2)),
    ).toEqual(
      expect.arrayContaining([
        ['1', 'b'],
        ['0', 'a'],
      ]),
    )
  })
})

it('addresses of our pages are made from their table, and typed nowhere else', async () => {
  const typed = { 'src/a.tsx': 'export const a = [`/dresses/${1}`, \'/en/fair?id=2\', <a href="/faq">?</a>]\n' }
  expect((await checkHrefs(tree(typed))).detail.split('\n')).toHaveLength(3)
  const made = { 'src/a.ts': "export const a = ['/', '/api/public/faq', '/fairy', '/fair/:id/calendar.ics']\n" }
  expect(await checkHrefs(tree(made))).toMatchObject({ ok: true })
})

it('a noun’s file is of a kind that the README names, or a part that two of its files share', async () => {
  const noun = {
    'src/domains/tea/routes.ts': "import './claim-tea.ts'\nimport './leaf.ts'\nimport './pot.ts'\n",
    'src/domains/tea/claim-tea.ts': "import './leaf.ts'\n",
    'src/domains/tea/leaf.ts': 'export {}\n',
    'src/domains/tea/ui/cup.tsx': 'export {}\n',
  }
  expect((await checkKinds(tree({ ...noun, 'src/domains/tea/pot.ts': '' }))).detail).toMatch(
    /^src\/domains\/tea\/pot\.ts/,
  )
  expect((await checkKinds(tree({ ...noun, 'src/domains/tea/cup.tsx': '' }))).detail).toContain("noun's ui/")
  expect(await checkKinds(tree(noun))).toMatchObject({ ok: true })
})
