import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf, wideNetworkOf, widerNetworks } from './network-of.ts'

it('leaves an IPv4 address as it is, also where it is written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('takes %s for its network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts all addresses of one network as one, and those of two as two', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const written = (half: number[]) => half.map((group) => group.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, groups, groups, (one, two, a, b) => {
      const at = (net: number[], host: number[]) => networkOf(`${written(net)}:${written(host)}`)
      expect(at(one, a)).toBe(at(one, b))
      expect(at(one, a) === at(two, a)).toBe(written(one) === written(two))
    }),
  )
})

it('knows the wider networks around one of IPv6, and none around IPv4', () => {
  expect(widerNetworks(networkOf('2001:db8:5:1ab::7'))).toEqual({ 56: '2001:db8:5:100::/56', 48: '2001:db8:5::/48' })
  expect(widerNetworks(networkOf('2001:db8::7'))).toEqual({ 56: '2001:db8:0:0::/56', 48: '2001:db8:0::/48' })
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', 'inside']) {
    expect(widerNetworks(networkOf(address))).toBeNull()
  }
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('finds %s in the wide network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
