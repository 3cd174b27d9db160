import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkPapers } from '../scripts/checks/papers.ts'

describe('papers', () => {
  const papers = (text: string, more: Record<string, string> = {}) =>
    checkPapers(
      tree({
        'README.md': text,
        'package.json': { scripts: { bench: 'node bench' } },
        'src/pages/routes.ts': "export const routes = [{ path: '/dresses/:id' }]\n",
        'src/domains/venues/contract.ts': "export const getVenue = { path: '/api/public/wedding-centers/:id' }\n",
        ...more,
      }),
    )

  it.each([
    'see `src/pages/routes.ts`, `routes.ts` and [the pages](src/pages)',
    'run `npm run bench -- peers`, open `/dresses/abc?size=m` or `/en/dresses/abc`, ask `/api/public/wedding-centers/1`',
    'files made later: `data/files`, a pattern: `content/venues/<unsigned-name>.yaml`, [elsewhere](https://songhy.example/x)',
  ])('may name what is there: %s', async (text) => {
    expect(await papers(text)).toMatchObject({ ok: true })
  })

  it.each([
    ['`src/pages/gone.ts`', 'is no file or folder here'],
    ['`gone.ts`', 'is no file or folder here'],
    ['[gone](decisions/0099-gone.md)', 'is no file or folder here'],
    ['`npm run gone`', 'is no command'],
    ['`/gone`', 'is no address'],
  ])('may not name what is gone: %s', async (text, why) => {
    const { ok, detail } = await papers(`fine\n\n${text}\n`)
    expect([ok, detail.startsWith('README.md:3: '), detail.includes(why)]).toEqual([false, true, true])
  })

  it('want a date and a status of every decision', async () => {
    const decision = (second: string) => ({ 'decisions/0001-pages.md': `# Pages\n${second}\n` })
    expect(await papers('', decision('Date: 2026-11-16 · Status: accepted'))).toMatchObject({ ok: true })
    expect(await papers('', decision('Date: 2026-11-16 · Status: superseded by 0002'))).toMatchObject({ ok: true })
    expect(await papers('', decision('**What.** Pages.'))).toMatchObject({ ok: false })
  })
})
