import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkPatterns, writeDownPatterns } from '../scripts/checks/patterns.ts'

const lines = (text: string) => text.split('\n')

describe('regular expressions', () => {
  const blanks = 'export const ends = (text: string) => text.split(/\\s*;\\s*/)\n'

  it('are linear, or are named with their file, what is wrong and what to do', async () => {
    const { ok, detail } = await checkPatterns(tree({ 'src/a.ts': blanks }))
    expect(ok).toBe(false)
    expect(detail).toMatch(
      /^src\/a\.ts:1: \/\\s\*;\\s\*\/ takes polynomial time, for example on .+ Rewrite it .+recheck-ignore/,
    )
    expect(await checkPatterns(tree({ 'src/a.ts': 'export const digits = /^\\d+$/\n' }))).toMatchObject({ ok: true })
  })

  it('are seen where they are built from a text, and refused where nobody can see what they are', async () => {
    const { detail } = await checkPatterns(
      tree({
        'src/a.ts': "export const a = new RegExp('a*a*b')\n",
        'scripts/b.ts': 'export const b = new RegExp(process.title)\n',
      }),
    )
    expect(lines(detail)).toEqual([
      expect.stringMatching(/^scripts\/b\.ts:1: a RegExp put together while running/),
      expect.stringMatching(/^src\/a\.ts:1: \/a\*a\*b\/ takes polynomial time/),
    ])
  })

  it('may be excused beside them, with a reason and not without', async () => {
    const excused = `// recheck-ignore: a cell of at most 40 signs\n${blanks}`
    expect(await checkPatterns(tree({ 'src/a.ts': excused }))).toMatchObject({ ok: true })
    expect(await checkPatterns(tree({ 'src/a.ts': `// recheck-ignore:\n${blanks}` }))).toMatchObject({ ok: false })
  })

  it('are analysed once: what was found linear is written down, and nothing else', async () => {
    const root = tree({
      'src/a.ts': `export const digits = /^\\d+$/\n${blanks}`,
      'scripts/checks/linear-patterns.txt': '/gone/\n',
    })
    await writeDownPatterns(root)
    expect(readFileSync(join(root, 'scripts/checks/linear-patterns.txt'), 'utf8')).toBe('/^\\d+$/\n')
  })
})
