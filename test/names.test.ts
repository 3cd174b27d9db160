import { describe, expect, it } from 'vitest'
import { tree } from '#test/factories/source-tree.ts'
import { checkNames } from '../scripts/checks/names.ts'

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
