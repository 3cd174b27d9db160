import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkPageTexts } from '../scripts/checks/page-texts.ts'
import { checkTexts } from '../scripts/checks/texts.ts'

const lines = (text: string) => text.split('\n')

describe('texts', () => {
  const problems = async (vi: object, en: object, code = "t('home.a')") => {
    const { detail, ok } = await checkTexts(
      tree({ 'locales/vi/home.json': vi, 'locales/en/home.json': en, 'src/a.ts': code }),
    )
    return ok ? [] : lines(detail)
  }

  it('stand in every language with the same blanks', async () => {
    expect(await problems({ a: 'Chào {name}' }, { a: 'Hello {name}' })).toEqual([])
    expect(await problems({ a: 'Chào' }, {})).toEqual(['home.a is missing in locales/en/'])
    expect(await problems({ a: 'Chào {name}' }, { a: 'Hello {nam}' })).toHaveLength(1)
    expect(await problems({ a: ' ' }, { a: 'Hello' })).toEqual(['locales/vi/home.json: home.a is empty'])
  })

  it('have the plural forms of their language', async () => {
    const one = { a_one: '{count} venue', a_other: '{count} venues' }
    expect(await problems({ a_other: '{count} nơi' }, one)).toEqual([])
    expect(await problems({ a_other: '{count} nơi' }, { a_other: '{count} venues' })).toEqual([
      'home.a_one is missing in locales/en/',
    ])
    expect(await problems({ a_one: 'một nơi', a_other: '{count} nơi' }, one)).toEqual([
      'home.a_one is never said in vi',
    ])
  })

  it('are there when asked for, and shown somewhere, by name or by a template', async () => {
    expect(await problems({ a: 'A' }, { a: 'A' }, "t('home.a'); t('home.b')")).toEqual(['src/a.ts: no text for home.b'])
    const both = { a: 'A', kind: { hall: { label: 'Sảnh' }, b: 'B' } }
    expect(await problems(both, both)).toHaveLength(2)
    expect(await problems(both, both, `t('home.a'); t(\`home.kind.\${kind}\`)`)).toEqual([])
    expect(await problems(both, both, `t('home.a'); t(\`home.kind.\${kind}.label\`)`)).toEqual([
      'home.kind.b is shown nowhere in src',
    ])
  })

  it('hold a sentence for every refusal, and none for codes that nobody gives', async () => {
    const errors = { sold_out: 'Hết', tel_empty: 'Trống', gone: 'Đi' }
    const root = tree({
      'locales/vi/errors.json': errors,
      'locales/en/errors.json': errors,
      'src/domains/vouchers/contract.ts':
        'export const claim = endpoint({ refusals: { sold_out: 409, expired: 410 } })',
      'src/lib/phone.ts': `export const code = (reason: string) => \`tel_\${reason}\``,
      'src/pages/a.tsx': `export const shown = (code: string) => t(\`errors.\${code}\`)`,
    })
    const { detail } = await checkTexts(root)
    expect(lines(detail)).toEqual([
      'errors.gone is shown nowhere in src',
      expect.stringContaining('no sentence for the refusal expired'),
      expect.stringContaining('errors.sold_out is given by src/domains/vouchers/ alone'),
    ])
  })

  it('hold the sentence of a refusal once, with its noun', async () => {
    const vouchers = { refusals: { sold_out: 'Hết' } }
    const problems = async (errors: object) => {
      const root = tree({
        'locales/vi/errors.json': errors,
        'locales/en/errors.json': errors,
        'locales/vi/vouchers.json': vouchers,
        'locales/en/vouchers.json': vouchers,
        'src/domains/vouchers/contract.ts': 'export const claim = endpoint({ refusals: { sold_out: 409 } })',
        'src/domains/fairs/contract.ts': 'export const hold = endpoint({ refusals: { gone: 409 } })',
        'src/platform/gone.ts': `export const code = 'gone'`,
      })
      return checkTexts(root)
    }
    expect(await problems({ gone: 'Đi' })).toMatchObject({ ok: true })
    expect(lines((await problems({ gone: 'Đi', sold_out: 'Hết' })).detail)).toContain(
      'locales/vi/vouchers.json: errors.sold_out has a sentence in another file too',
    )
  })
})

const FORM = `export const error = (code: string) => t(\`errors.\${code}\`)`
const checked = (page: string, texts: string[]) =>
  checkPageTexts(
    tree({
      'src/pages/fair-page.tsx': page,
      'src/pages/routes.ts': `export const later = () => import('#domains/accounts/ui/sign-in.ts')`,
      'src/domains/accounts/ui/sign-in.ts': `export const title = t('accounts.title')`,
      'src/domains/fairs/ui/ticket.ts': `import { error } from '#shell/form.ts'\nexport const shown = error('full')`,
      'src/shell/form.ts': FORM,
    }),
    [{ page: 'fair-page', texts }],
  )

describe('a page', () => {
  it('names the texts of whatever it shows, however deep, also what is fetched later', async () => {
    const page = `t(open ? 'fairs.open' : 'common.over'); const later = () => import('#domains/fairs/ui/ticket.ts')`
    expect(await checked(page, ['fairs', 'errors'])).toMatchObject({ ok: true })
    expect(await checked(page, ['fairs'])).toEqual({
      name: 'page texts',
      ok: false,
      detail: 'fair-page does not name errors among its texts, but src/shell/form.ts shows some of it',
    })
    expect((await checked(page, [])).detail.split('\n')).toHaveLength(2)
  })

  it('need not name what only a type comes from, nor what opens over it with texts of its own', async () => {
    const page = `import type { Ticket } from '#domains/fairs/ui/ticket.ts'\nimport { later } from './routes.ts'`
    expect(await checked(page, [])).toMatchObject({ ok: true })
  })
})
