import { afterAll, describe, expect, it, vi } from 'vitest'
import { useStore } from '../state.ts'
import { whileLoading } from './in-flight.ts'

vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
afterAll(() => void vi.unstubAllGlobals())
const shown = () => useStore.getState().loading.show

function aRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject }
}

describe('the loading indicator', () => {
  it('shows while at least one request is on its way, and goes when the last one ends [T10]', async () => {
    const [first, second] = [aRequest(), aRequest()]
    expect(shown()).toBe(false)
    const one = whileLoading(() => first.promise)
    const two = whileLoading(() => second.promise)
    expect(shown()).toBe(true)
    first.resolve('done')
    expect(await one).toBe('done')
    expect(shown()).toBe(true)
    second.resolve('done')
    await two
    expect(shown()).toBe(false)
  })

  it('goes when a request fails, and the failure goes to whoever asked [T10]', async () => {
    const request = aRequest()
    const asked = whileLoading(() => request.promise)
    expect(shown()).toBe(true)
    request.reject(new Error('network'))
    await expect(asked).rejects.toThrow('network')
    expect(shown()).toBe(false)
    const thrown = whileLoading(() => {
      throw new Error('before it began')
    })
    await expect(thrown).rejects.toThrow('before it began')
    expect(shown()).toBe(false)
  })
})
