import type { DataRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageLoads } from '../page/page-loads.ts'
import { changeState, initialState } from '../state.ts'
import { describePage, keepPages, keptPage, readablePages, useStalePages } from './kept-pages.ts'

const NO_NETWORK = new TypeError('Failed to fetch')
const asked = (path: string) => new Request(`http://here${path}`)
const load = (path: string, data: unknown) => pageLoads.load(asked(path), async () => data)
const loadInVain = (path: string, error: unknown = NO_NETWORK) =>
  pageLoads.load(asked(path), async () => {
    throw error
  })
const isStale = (address: string) => useStalePages.getState().stale.has(address)

/** A router that shows the first page of a visit. */
const aRouter = (path: string, data: unknown) =>
  ({
    state: {
      location: { pathname: path, search: '' },
      matches: [{ route: { id: 'frame' } }, { route: { id: 'page' } }],
      loaderData: { page: data },
    },
  }) as unknown as DataRouter

describe('the pages of a visit', () => {
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T13:51:00Z') })
    stop = keepPages(aRouter('/', { first: true }))
  })
  afterEach(() => {
    changeState('user', { isLoggedIn: true })
    changeState('user', { isLoggedIn: false })
    changeState('user', initialState.user)
    stop()
    vi.useRealTimers()
  })

  it('open again without network as they were, with the time from which they are', async () => {
    await load('/dresses?page=2', { dresses: 3 })
    vi.advanceTimersByTime(60_000)
    expect(await loadInVain('/dresses?page=2')).toEqual({ dresses: 3 })
    expect(await loadInVain('/')).toEqual({ first: true })
    expect(isStale('/dresses?page=2')).toBe(true)
    expect(keptPage('/dresses?page=2')?.keptTsp).toBe(Date.parse('2026-11-20T13:51:00Z'))
    await load('/dresses?page=2', { dresses: 4 })
    expect(isStale('/dresses?page=2')).toBe(false)
    expect(keptPage('/dresses?page=2')).toMatchObject({ data: { dresses: 4 }, keptTsp: Date.now() })
  })

  it('that were never seen, or are refused, are not made up', async () => {
    await load('/dresses', { dresses: 3 })
    await expect(loadInVain('/dresses?page=3')).rejects.toBe(NO_NETWORK)
    const gone = new Response(null, { status: 404 })
    await expect(loadInVain('/dresses', gone)).rejects.toBe(gone)
    expect(isStale('/dresses')).toBe(false)
  })

  it('are offered by name, the latest first, unless they were never drawn or hold nothing', async () => {
    await load('/en/dresses', { dresses: 3 })
    await load('/signin', null)
    await load('/faq', { questions: 1 })
    describePage('/', { title: 'Song Hỷ' })
    describePage('/en/dresses', { title: 'Dresses', picture: '/pictures/a.webp' })
    describePage('/signin', { title: 'Mừng bạn trở lại' })
    expect(readablePages().map(({ title }) => title)).toEqual(['Dresses', 'Song Hỷ'])
  })

  it('are thirty at most', async () => {
    for (let page = 1; page <= 40; page += 1) await load(`/dresses?page=${page}`, { page })
    expect([keptPage('/dresses?page=10'), keptPage('/dresses?page=11')?.data]).toEqual([undefined, { page: 11 }])
  })

  it('are forgotten with the session that saw them', async () => {
    changeState('user', { isLoggedIn: true })
    await load('/faq', { questions: 1 })
    changeState('user', { isLoggedIn: false })
    await expect(loadInVain('/faq')).rejects.toBe(NO_NETWORK)
  })
})
