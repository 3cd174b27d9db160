import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aStandIn } from '#test/factories/stand-in.ts'
import { changeState, useStore } from '../state.ts'
import { lookUpIp } from './ip-lookup.ts'

let answer: (response: ServerResponse) => unknown
let service: Awaited<ReturnType<typeof aStandIn>>
beforeEach(async () => {
  changeState('ipAddress', { ipV4: null })
  service = await aStandIn((_, response) => answer(response))
})
afterEach(() => service.close())

const kept = () => useStore.getState().ipAddress.ipV4

describe('looking up the visitor’s address', () => {
  it.each(['203.0.113.7', ' 203.0.113.7\n', '{"ip":"203.0.113.7"}', '{ "ip": "203.0.113.7", "country": "VN" }'])(
    'keeps the IPv4 address in the state: %j [S7]',
    async (body) => {
      answer = (response) => response.end(body)
      expect(await lookUpIp(service.origin)).toBe(true)
      expect(kept()).toBe('203.0.113.7')
    },
  )

  it.each([
    '',
    '2001:db8::1',
    '203.0.113.256',
    '{"ip":"2001:db8::1"}',
    '{"ip":7}',
    'null',
    '[]',
    '<html>203.0.113.7</html>',
  ])('finds none in %j [E7]', async (body) => {
    answer = (response) => response.end(body)
    expect(await lookUpIp(service.origin)).toBe(false)
    expect(kept()).toBeNull()
  })

  it('finds none where the service fails [E7]', async () => {
    answer = (response) => response.writeHead(500).end('203.0.113.7')
    expect(await lookUpIp(service.origin)).toBe(false)
    answer = (response) => response.destroy()
    expect(await lookUpIp(service.origin)).toBe(false)
    await service.close()
    expect(await lookUpIp(service.origin)).toBe(false)
    expect(kept()).toBeNull()
  })

  it('gives up after five seconds, not before and not never [E7]', async () => {
    answer = () => {}
    const began = performance.now()
    expect(await lookUpIp(service.origin)).toBe(false)
    expect(performance.now() - began).toBeGreaterThan(4900)
  })

  it('has its message in both languages [E7]', () => {
    for (const language of ['vi', 'en']) {
      const { ipNotFound } = JSON.parse(readFileSync(`locales/${language}/common.json`, 'utf8'))
      expect(ipNotFound).toContain("Couldn't find your IP.")
    }
  })
})
