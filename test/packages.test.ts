import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkPackages } from '../scripts/checks/packages.ts'

const FOLDER = 'src/platform/embedded-postgres'
const uses = (specifier: string) => `import '${specifier}'\nexport const y = 1\n`

describe('a folder that could be a package', () => {
  it.each([
    [`${FOLDER}/cluster.ts`, '#platform/start-refused.ts'],
    [`${FOLDER}/cluster.ts`, '../log.ts'],
    [`${FOLDER}/cluster.test.ts`, '#test/factories/app.ts'],
    ['src/server.ts', '#platform/embedded-postgres/cluster.ts'],
    ['scripts/debian-postgres.ts', '../src/platform/embedded-postgres/account.ts'],
    ['test/setup/database.ts', '#platform/embedded-postgres/presence.ts'],
  ])('does not let %s import %s, and says what to do instead', async (file, specifier) => {
    const { ok, detail } = await checkPackages(tree({ [file]: uses(specifier) }))
    expect(ok).toBe(false)
    expect(detail).toMatch(/reaches (out of its|into a) package \(.+\)\. (Hand it in|Import) .+\.?$/)
  })

  it('uses its own files, Node and other packages, and is used by its entry', async () => {
    const root = tree({
      [`${FOLDER}/start-embedded-postgres.ts`]: `${uses('./cluster.ts')}import 'node:fs'\nimport 'pg'\n`,
      [`${FOLDER}/cluster.ts`]: uses('./account.ts'),
      'src/platform/own-postgres.ts': uses('./embedded-postgres/start-embedded-postgres.ts'),
    })
    expect(await checkPackages(root)).toMatchObject({ ok: true })
  })
})
