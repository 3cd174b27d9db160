import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkFiles } from '../scripts/checks/files.ts'

describe('an error that nobody hears of', () => {
  const file = (text: string) => checkFiles(tree({ 'src/a.ts': text }))

  it.each(['go().catch(() => {})\n', 'try {\n  go()\n} catch {}\n', 'go().catch(() => undefined)\n'])(
    'wants a reason beside it: %j',
    async (text) => {
      expect(await file(text)).toMatchObject({ ok: false, detail: expect.stringContaining('src/a.ts:') })
    },
  )

  it.each([
    '// nobody waits for it\ngo().catch(() => {})\n',
    'try {\n  go()\n} catch {\n  // there is nothing to forget\n}\n',
    'go().catch((error) => log(error))\n',
  ])('is fine with one: %j', async (text) => {
    expect(await file(text)).toMatchObject({ ok: true })
  })
})
