import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkNames } from '../scripts/checks/names.ts'
import { checkNamesakes } from '../scripts/checks/namesakes.ts'

const contract = (name: string, called = name) =>
  `export const ${name} = endpoint({ name: '${called}', method: 'GET', path: '/a' })\n`

describe('the names of endpoints', () => {
  it('are those that they are exported by', async () => {
    const file = 'src/domains/vouchers/contract.ts'
    expect(await checkNames(tree({ [file]: contract('claimVoucher') }))).toMatchObject({ ok: true })
    const other = await checkNames(tree({ [file]: contract('claimVoucher', 'claim') }))
    expect(other.detail).toBe(
      `${file}:1: the endpoint claimVoucher says that it is called claim. Write name: 'claimVoucher'.`,
    )
    const none = await checkNames(tree({ [file]: "export const claimVoucher = endpoint({ method: 'GET' })\n" }))
    expect(none.ok).toBe(false)
  })

  it('are each there once in the whole house', async () => {
    const { ok, detail } = await checkNames(
      tree({ 'src/domains/a/contract.ts': contract('getThing'), 'src/domains/b/contract.ts': contract('getThing') }),
    )
    expect(ok).toBe(false)
    expect(detail).toContain('getThing is an endpoint of src/domains/a/contract.ts already')
  })
})

describe('the kinds of files that both sides read', () => {
  it('are contracts with endpoints and rules without any', async () => {
    const empty = await checkNames(tree({ 'src/domains/dresses/words/contract.ts': 'export const SIZES = [1]\n' }))
    expect(empty.detail).toBe(
      'src/domains/dresses/words/contract.ts: a contract without an endpoint. Call it rules.ts.',
    )
    const full = await checkNames(tree({ 'src/domains/dresses/rules.ts': contract('getThing') }))
    expect(full.detail).toBe('src/domains/dresses/rules.ts: an endpoint belongs in contract.ts.')
  })
})

describe('exported names', () => {
  it('belong to one file each, and the sentence names both', async () => {
    const { ok, detail } = await checkNamesakes(
      tree({
        'src/domains/guests/send-reply.ts': 'export async function send() {}\n',
        'src/domains/vouchers/send-claim.ts': 'export const send = () => 1\n',
      }),
    )
    expect(ok).toBe(false)
    expect(detail).toBe(
      'send is exported by src/domains/guests/send-reply.ts and src/domains/vouchers/send-claim.ts. Let each carry its noun.',
    )
  })

  it('tell a shape from the component that draws it', async () => {
    const root = tree({
      'src/domains/venues/contract.ts': 'export type VenueCard = 1\nexport const VenueCard = 1\n',
      'src/domains/venues/ui/venue-card.tsx': 'export function VenueCard() {}\n',
    })
    expect((await checkNamesakes(root)).detail).toContain('VenueCard is exported by')
  })

  it('may be the same where the router looks for them, in re-exports, in tests and for a shape and its type', async () => {
    const root = tree({
      'src/pages/a-page.tsx': 'export const meta = 1\nexport const load = 1\nexport function Page() {}\n',
      'src/pages/b-page.tsx': 'export const meta = 1\nexport const load = 1\nexport function Page() {}\n',
      'src/platform/a.ts': 'export class Refused {}\n',
      'src/platform/b.ts': "import { Refused } from './a.ts'\nexport { Refused }\nexport const b = 1\n",
      'src/platform/a.test.ts': 'export const b = 1\n',
      'src/lib/shape.ts': 'export type Shape = 1\nexport const Shape = 1\n',
    })
    expect(await checkNamesakes(root)).toMatchObject({ ok: true })
  })
})
