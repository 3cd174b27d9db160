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
  it('is found: a file, an export, a type, what only a test uses, a package', async () => {
    const { ok, detail } = await check(
      {
        'src/alone.ts': 'export {}\n',
        'src/a.ts': 'export const a = 1\nexport const forgotten = 2\nexport type Unread = 3\nexport const kept = 4\n',
        'src/a.test.ts': "import { kept } from './a.ts'\nconsole.log(kept)\n",
      },
      { pg: '8.0.0' },
    )
    expect(ok).toBe(false)
    for (const named of ['alone.ts', 'forgotten', 'Unread', 'kept', 'pg']) expect(detail).toContain(named)
  })

  it('is not what its own file uses as well', async () => {
    const files = {
      'src/a.ts': 'export const b = 2\nexport const a = b\n',
      'src/a.test.ts': "import { b } from './a.ts'\nconsole.log(b)\n",
    }
    expect(await check(files)).toMatchObject({ ok: true })
  })
})
