import { expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkAsvs } from '../scripts/checks/asvs.ts'

const row = (number: string, level: number, state: string, where: string) =>
  `| ${number} | ${level} | something | ${state} | ${where} |`
const whole = [
  ...Array.from({ length: 70 }, (_, at) => row(`1.1.${at + 1}`, 1, 'design', 'here')),
  ...Array.from({ length: 182 }, (_, at) => row(`2.1.${at + 1}`, 2, 'open', 'nothing yet')),
]
const said = async (last: string) => {
  const files = { 'docs/asvs.md': [...whole, last].join('\n'), 'src/a.test.ts': "it('keeps a promise', () => {})\n" }
  return checkAsvs(tree(files))
}

it('the list against the security standard is refused where it misses a number or names a test that is not there', async () => {
  expect(await said(row('3.1.1', 2, 'test', '`src/a.test.ts` › keeps a promise; and more'))).toMatchObject({ ok: true })
  for (const [last, why] of [
    ['', '182 of level 2, not 183'],
    [row('1.1.1', 2, 'open', 'nothing'), '1.1.1 stands there twice'],
    [row('3.1.1', 2, 'test', '`src/a.test.ts` › keeps another'), 'does not have: keeps another'],
    [row('3.1.1', 2, 'test', '`src/b.test.ts` › keeps a promise'), 'src/b.test.ts, which is not there'],
    [row('3.1.1', 2, 'test', 'somewhere'), 'names no test'],
    [row('3.1.1', 2, 'perhaps', 'here'), 'has no state: perhaps'],
  ] as const) {
    const { ok, detail } = await said(last)
    expect(ok).toBe(false)
    expect(detail).toContain(why)
  }
})
