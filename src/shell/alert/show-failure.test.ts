import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslate } from '#lib/texts.ts'
import common from '../../../locales/vi/common.json' with { type: 'json' }
import { whileLoading } from '../call/in-flight.ts'
import { closeAlert, useNotice } from './alert-box.tsx'
import { showFailure } from './show-failure.ts'

const t = createTranslate('vi', { common })
const said = () => useNotice.getState().notice?.text ?? null

describe('a request that breaks off', () => {
  let window: EventTarget
  beforeEach(() => {
    vi.useFakeTimers()
    window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    closeAlert()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const brokenOff = async (meanwhile: () => void) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const asked = whileLoading(() => promise)
    meanwhile()
    reject(new TypeError('Failed to fetch'))
    await asked.catch((error) => showFailure(error, t))
  }

  it('for want of a network is told', async () => {
    await brokenOff(() => {})
    expect(said()).toBe(common.offline)
  })

  it('because the visitor leaves is told to nobody', async () => {
    await brokenOff(() => window.dispatchEvent(new Event('beforeunload')))
    expect(said()).toBeNull()
    vi.advanceTimersByTime(5000)
    await brokenOff(() => {})
    expect(said()).toBe(common.offline)
  })

  it('because it was stopped is told to nobody', async () => {
    await showFailure(new DOMException('stopped', 'AbortError'), t)
    expect(said()).toBeNull()
  })

  it('leaves no listener behind that would keep the page from being gone back to', async () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    await whileLoading(() => Promise.all([whileLoading(async () => {}), whileLoading(async () => {})]))
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(added).toHaveBeenCalledTimes(1)
  })
})
