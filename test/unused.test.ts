import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkUnused } from '../scripts/checks/unused.ts'

function check(files: Record<string, string>, dependencies = {}) {
  const root = tree({
    'package.json': { type: 'module', dependencies },
    'knip.json': {
      entry: ['src/server.ts!', 'src/*.test.ts'],
      project: ['src/**/*.ts!', '!src/*.test.ts!'],
      ignoreExportsUsedInFile: true,
    },
    'src/server.ts': "import { a } from './a.ts'\nconsole.log(a)\n",
    'src/a.ts': 'export const a = 1\n',
    ...files,
  })
  return checkUnused(root)
}

describe('what nothing uses', () => {
  it.each([
    ['a file', { 'src/alone.ts': 'export {}\n' }, 'alone.ts'],
    ['an export', { 'src/a.ts': 'export const a = 1\nexport const forgotten = 2\n' }, 'forgotten'],
    ['a type', { 'src/a.ts': 'export const a = 1\nexport type Forgotten = 2\n' }, 'Forgotten'],
    [
      'an export that only its test uses',
      {
        'src/a.ts': 'export const a = 1\nexport const kept = 2\n',
        'src/a.test.ts': "import { kept } from './a.ts'\nconsole.log(kept)\n",
      },
      'kept',
    ],
  ])('is found: %s', async (_, files, named) => {
    const { ok, detail } = await check(files)
    expect(ok).toBe(false)
    expect(detail).toContain(named)
  })

  it('is found: a package', async () => {
    expect((await check({}, { pg: '8.0.0' })).detail).toContain('pg')
  })

  it('is not what its own file uses as well', async () => {
    const files = {
      'src/a.ts': 'export const b = 2\nexport const a = b\n',
      'src/a.test.ts': "import { b } from './a.ts'\nconsole.log(b)\n",
    }
    expect(await check(files)).toMatchObject({ ok: true })
  })
})
