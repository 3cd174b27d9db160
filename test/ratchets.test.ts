import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkRatchets, keepFigures } from '../scripts/checks/ratchets.ts'

const lines = (count: number, line = 'f()') => `${line}\n`.repeat(count)
const kept = { testLinesPerSourceLine: 0.8, nonNullAssertions: 2 }

function project({ tests, asserted }: { tests: number; asserted: number }) {
  return tree({
    'scripts/checks/ratchets.json': kept,
    'src/a.ts': lines(100 - asserted) + lines(asserted, 'g(a!)'),
    'src/a.test.ts': lines(tests - 10, 'it(a!)'),
    'test/factories/b.ts': lines(10),
  })
}

describe('what may only get better', () => {
  it('holds as it is', async () => {
    const { ok, detail } = await checkRatchets(project({ tests: 80, asserted: 2 }))
    expect({ ok, detail }).toEqual({ ok: true, detail: '0.8 lines of tests to a line of source, 2 non-null "!"' })
  })

  it('never gets worse: fewer tests to the source, or more "!" in it', async () => {
    expect(await checkRatchets(project({ tests: 78, asserted: 2 }))).toMatchObject({ ok: false })
    expect(await checkRatchets(project({ tests: 80, asserted: 3 }))).toMatchObject({ ok: false })
  })

  it('names the goal while there are fewer tests than we want', async () => {
    const root = tree({ 'src/a.ts': lines(100), 'test/a.test.ts': lines(50) })
    expect((await checkRatchets(root)).detail).toContain('0.5 lines of tests to a line of source (we want 0.6)')
  })

  it('says when it is better, until that is written down', async () => {
    const root = project({ tests: 90, asserted: 1 })
    expect((await checkRatchets(root)).detail).toContain('--keep')
    keepFigures(root)
    expect((await checkRatchets(root)).detail).toBe('0.9 lines of tests to a line of source, 1 non-null "!"')
  })
})
