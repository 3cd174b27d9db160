import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkChecklist } from '../scripts/checks/checklist.ts'
import { checkFiles } from '../scripts/checks/files.ts'
import { checkImports } from '../scripts/checks/imports.ts'
import { checkLint } from '../scripts/checks/lint.ts'
import { checkSecrets } from '../scripts/checks/secrets.ts'
import { checkTypes } from '../scripts/checks/types.ts'
import { checkVisibleText } from '../scripts/checks/visible-text.ts'

const lines = (text: string) => text.split('\n')

describe('types and lint', () => {
  const tsconfig = { compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['src'] }

  it('refuse what does not type', async () => {
    expect(
      await checkTypes(tree({ 'tsconfig.json': tsconfig, 'src/a.ts': 'export const n: number = 1\n' })),
    ).toMatchObject({ ok: true })
    const wrong = await checkTypes(tree({ 'tsconfig.json': tsconfig, 'src/a.ts': "export const n: number = 'one'\n" }))
    expect(wrong.ok).toBe(false)
    expect(wrong.detail).toContain('src/a.ts')
  })

  it('refuse what is not formatted', async () => {
    expect(await checkLint(tree({ 'a.ts': 'export const a = 1;\n' }))).toMatchObject({ ok: true })
    expect(await checkLint(tree({ 'a.ts': 'export   const a=1' }))).toMatchObject({ ok: false })
  })
})

describe('imports', () => {
  it.each([
    ['src/pages/venue-page.tsx', '#domains/venues/queries.ts'],
    ['src/pages/venue-page.tsx', '#domains/venues/content.ts'],
    ['src/pages/venue-page.tsx', '#platform/db.ts'],
    ['src/ui/card.tsx', '#domains/venues/contract.ts'],
    ['src/ui/card.tsx', '#shell/call-context.tsx'],
    ['src/shell/frame/popup.tsx', '#domains/content/queries.ts'],
    ['src/shell/frame/popup.tsx', '#domains/content/ui/banner.tsx'],
    ['src/shell/frame/popup.tsx', '../../pages/home-page.tsx'],
    ['src/domains/venues/ui/venue-card.tsx', '#domains/favourites/ui/heart.tsx'],
    ['src/domains/venues/ui/venue-card.tsx', '../queries.ts'],
    ['src/domains/venues/queries.ts', './ui/venue-card.tsx'],
    ['src/domains/venues/contract.ts', './queries.ts'],
    ['src/domains/venues/routes.ts', '#domains/reviews/routes.ts'],
    ['src/platform/serve.ts', '#domains/accounts/sign-in.ts'],
    ['src/lib/money.ts', '#platform/config.ts'],
    ['src/lib/money.ts', 'node:fs'],
    ['src/app.ts', '#domains/venues/queries.ts'],
    ['src/app.ts', '#pages/home-page.tsx'],
    ['src/platform/db.ts', '#app'],
    ['src/platform/db.ts', '#test/factories/venue.ts'],
  ])('do not let %s reach %s, and say where the code belongs', async (file, specifier) => {
    const { ok, detail } = await checkImports(
      tree({ [file]: `import { x } from '${specifier}'\nexport const y = x\n` }),
    )
    expect(ok).toBe(false)
    expect(detail).toMatch(/may not import .+\. .+\.$/)
  })

  it('see type imports, dynamic imports and re-exports alike', async () => {
    for (const text of [
      "import type { X } from '#platform/db.ts'\nexport const x: X = 1",
      "export const x = import('#platform/db.ts')",
      "export { x } from '#platform/db.ts'\nexport const y = 1",
      "export type X = import('#platform/db.ts').X",
    ]) {
      expect(await checkImports(tree({ 'src/ui/a.ts': text })), text).toMatchObject({ ok: false })
    }
  })

  it('allow everything that the plan allows', async () => {
    const uses = (...specifiers: string[]) =>
      `${specifiers.map((from) => `import '${from}'`).join('\n')}\nexport const y = 1\n`
    const root = tree({
      'src/server.ts': uses('./app.ts', '#platform/config.ts', 'node:fs'),
      'src/app.ts': uses(
        '#domains/venues/routes.ts',
        '#pages/routes.ts',
        '#shell/document.tsx',
        '#platform/db.ts',
        '#lib/call.ts',
      ),
      'src/pages/routes.ts': uses('./venue-page.tsx'),
      'src/pages/venue-page.tsx': uses(
        '#domains/venues/contract.ts',
        '#domains/venues/ui/card.tsx',
        '#shell/a.ts',
        '#ui/b.tsx',
      ),
      'src/domains/venues/ui/card.tsx': uses(
        './price.tsx',
        '#domains/reviews/contract.ts',
        './card.module.css',
        '#lib/money.ts',
      ),
      'src/domains/venues/routes.ts': uses('./queries.ts', './contract.ts', '#domains/reviews/queries.ts'),
      'src/domains/venues/contract.ts': uses('#domains/reviews/contract.ts', 'valibot', '#lib/endpoint.ts'),
      'src/lib/texts.ts': uses('../../locales/vi/common.json', './localized.ts'),
      'src/lib/texts.test.ts': uses('#platform/db.ts', '#test/factories/venue.ts'),
    })
    expect(await checkImports(root)).toMatchObject({ ok: true })
  })

  it('refuse barrels and names that say nothing', async () => {
    const { detail } = await checkImports(
      tree({
        'src/ui/all.ts': "export { Button } from './button.tsx'\nexport * from './card.tsx'\n",
        'src/ui/index.ts': 'export const a = 1',
        'src/lib/utils.ts': 'export const a = 1',
        'src/shell/hooks/use-x.ts': 'export const a = 1',
        'src/domains/venues/venue-helpers.ts': 'export const a = 1',
      }),
    )
    expect(lines(detail)).toHaveLength(5)
  })
})

describe('visible text', () => {
  it.each([
    '<p>Hello</p>',
    '<p>{count} bàn</p>',
    "<p>{open ? 'Mở' : t('home.closed')}</p>",
    '<img alt="A hall" />',
    '<input placeholder={"Tên"} />',
    `<button aria-label={\`Close \${name}\`} />`,
    '<Dialog closeLabel="Close" />',
    '<>Xin chào</>',
  ])('refuses %s', async (jsx) => {
    expect(await checkVisibleText(tree({ 'src/ui/a.tsx': `export const A = () => ${jsx}` }))).toMatchObject({
      ok: false,
    })
  })

  it.each([
    '<p className="wide">{t("home.title")} · 4&nbsp;×&nbsp;3</p>',
    '<img alt="" src="/hall.avif" />',
    '<b>Song Hỷ 囍</b>',
    "<p title={t('home.a')}>{' '}{open && <i>✓</i>}</p>",
  ])('allows %s', async (jsx) => {
    expect(await checkVisibleText(tree({ 'src/ui/a.tsx': `export const A = () => ${jsx}` }))).toMatchObject({
      ok: true,
    })
  })
})

describe('checklist', () => {
  const checklist =
    '| id | line |\n|---|---|\n| A1 | first |\n| A2 | second |\n\n- `GET /api/venues/{}` (a call)\n- `POST /api/venues`\n'
  const run = (test: string, options = {}) =>
    checkChecklist(tree({ 'test/checklist.md': checklist, 'src/a.test.ts': test }), { enforced: new Set(), ...options })

  it('counts what tests carry, in every way of writing a test', async () => {
    const { ok, detail } = await run("it.each([1])('x %i [A1]', f)\ntest(`y [A2, GET /api/venues/{id}?page=]`, f)", {
      listMissing: true,
    })
    expect(ok).toBe(true)
    expect(detail).toContain('3 of 4')
    expect(detail).toContain('POST /api/venues')
  })

  it('does not count comments, strings or describe', async () => {
    expect((await run("// it('[A1]')\ndescribe('[A1]', () => { it('x', () => expect('[A2]')) })")).detail).toContain(
      '0 of 4',
    )
  })

  it('refuses ids and calls that the specification does not have', async () => {
    expect(await run("it('x [Z9]', f)")).toMatchObject({ ok: false })
    expect(await run("it('x [GET /api/venus]', f)")).toMatchObject({ ok: false })
  })

  it('refuses to lose a line that is enforced', async () => {
    const enforced = new Set(['A1', 'POST /api/venues'])
    expect(await run("it('x [A1] [POST /api/venues]', f)", { enforced })).toMatchObject({ ok: true })
    expect((await run("it('x [A1]', f)", { enforced })).detail).toContain('no test carries [POST /api/venues]')
  })
})

describe('files', () => {
  it.each([
    ['src/long.ts', 'export {}\n'.repeat(301)],
    ['src/later.ts', `// ${'TO'}DO: tomorrow\n`],
    ['db/migrations/later.sql', `-- ${'FIX'}ME\n`],
    ['src/loose.ts', 'export const a = (b: any) => b\n'],
    ['src/hushed.ts', '// @ts-ignore\nexport const a: number = 1\n'],
    ['src/deaf.ts', 'export const a = f().catch(() => {})\n'],
    ['src/deaf.ts', 'export const a = f().catch(() => null)\n'],
    ['src/deaf.ts', 'export const a = f().catch(() => ({ items: [] }))\n'],
    ['src/deaf.ts', 'export const a = f().catch(() => { return undefined })\n'],
    ['src/deaf.ts', 'try {\n  f()\n} catch {}\n'],
    ['src/deaf.ts', 'export function a() {\n  try {\n    return f()\n  } catch {\n    return false\n  }\n}\n'],
    ['test/e2e/asleep.test.ts', 'await page.waitForTimeout(200) // it needs a moment\n'],
    ['test/e2e/asleep.test.ts', 'await new Promise((later) => setTimeout(later, 200))\n'],
    ['src/a.test.ts', "it.only('x', f)\n"],
    ['test/a.test.ts', "describe.concurrent.skip('x', f)\n"],
    ['package-lock.json', '{"packages":{"node_modules/a":{"resolved":"http://mirror.local/a.tgz"}}}'],
  ])('refuse %s', async (file, text) => {
    const { ok, detail } = await checkFiles(tree({ [file]: text }))
    expect(ok).toBe(false)
    expect(detail).toContain(file)
  })

  it('allow an error that is looked at, or whose silence has a reason, and a pause with one', async () => {
    const root = tree({
      'src/heard.ts': [
        'export const a = f().catch((error) => tell(error))',
        'export const b = f().catch(() => setFailed(true))',
        '// nobody misses it',
        'export const c = f().catch(() => null)',
        'try {\n  f()\n} catch {\n  // gone already\n}',
      ].join('\n'),
      'test/e2e/slow.test.ts': '// a slow line is what it stands in for\nsetTimeout(answer, 200)\n',
    })
    expect(await checkFiles(root)).toMatchObject({ ok: true })
  })

  it('allow a long line-up of ordinary code, and query.skip()', async () => {
    const root = tree({
      'src/long.ts': 'export {}\n'.repeat(300),
      'src/a.test.ts': "it('finds any @ts-ignore', () => page.skip(1))\n",
      'package-lock.json': '{"packages":{"node_modules/a":{"resolved":"https://registry.npmjs.org/a/-/a-1.0.0.tgz"}}}',
    })
    expect(await checkFiles(root)).toMatchObject({ ok: true })
  })
})

describe('secrets', () => {
  it('are found before they are committed', async () => {
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
    expect(await checkSecrets(tree({ 'src/key.ts': `export const key = '${key}'` }))).toMatchObject({ ok: false })
    expect(await checkSecrets(tree({ 'src/key.ts': 'export const key = config.key' }))).toMatchObject({ ok: true })
  })
})
