import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CallFailed, createCall, type Outgoing, urlOf } from './call.ts'
import { endpoint } from './endpoint.ts'

const claim = endpoint({
  name: 'claim',
  method: 'POST',
  path: '/api/b2c/brands/:brand/vouchers/:id',
  auth: 'customer',
  summary: 'Claims a voucher',
  params: v.strictObject({ brand: v.string(), id: v.string() }),
  query: v.strictObject({ used: v.optional(v.boolean()), page: v.optional(v.string()) }),
  body: v.strictObject({ pin: v.string() }),
  success: v.object({ code: v.string() }),
  refusals: { sold_out: 409, wrong_pin: 422 },
})

/** Always answers the same, and keeps what it was asked. */
function answering(status: number, body: unknown) {
  const asked: Outgoing[] = []
  const call = createCall(async (outgoing) => {
    asked.push(outgoing)
    return { status, body }
  })
  return { asked, call }
}

describe('the address of a call', () => {
  it('holds its parameters and its query, escaped', () => {
    const input = { params: { brand: 'Hỷ/Lâm', id: '?#%' }, query: { page: 'a&b=c', used: false } }
    expect(urlOf(claim, input)).toBe(
      '/api/b2c/brands/H%E1%BB%B7%2FL%C3%A2m/vouchers/%3F%23%25?page=a%26b%3Dc&used=false',
    )
  })

  it('leaves out what was not given', () => {
    const input = { params: { brand: 'a', id: 'b' }, query: { page: '', used: undefined, cityId: null } }
    expect(urlOf(claim, input)).toBe('/api/b2c/brands/a/vouchers/b')
  })
})

describe('a call', () => {
  it('gives what the server gave', async () => {
    const { asked, call } = answering(201, { code: 'SH-1' })
    const input = { params: { brand: 'a', id: 'b' }, body: { pin: '1' } }
    expect(await call(claim, input)).toEqual({ ok: true, value: { code: 'SH-1' } })
    expect(asked).toEqual([{ endpoint: claim, input, url: '/api/b2c/brands/a/vouchers/b' }])
  })

  it('gives a refusal of the contract as an answer, with its fields', async () => {
    expect(await answering(409, { error: { code: 'sold_out' } }).call(claim)).toEqual({ ok: false, reason: 'sold_out' })
    const fields = { pin: 'required' }
    expect(await answering(400, { error: { code: 'invalid', fields } }).call(claim)).toEqual({
      ok: false,
      reason: 'invalid',
      fields,
    })
  })

  it.each([
    [500, { error: { code: 'unexpected' } }, 'unexpected'],
    [401, { error: { code: 'signed_out' } }, 'signed_out'],
    [409, { error: { code: 'another_contract' } }, 'another_contract'],
    [400, { error: { code: 'constructor' } }, 'constructor'],
    [502, undefined, 'unexpected'],
    [503, null, 'unexpected'],
    [504, '<html>', 'unexpected'],
  ])('throws everything else to its caller, status and code with it: %i %j [E4]', async (status, body, code) => {
    const failure = await answering(status, body)
      .call(claim)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ status, code })
  })

  it('throws what the way to the server throws [E4]', async () => {
    const call = createCall(() => Promise.reject(new TypeError('network')))
    await expect(call(claim)).rejects.toThrow('network')
  })
})
