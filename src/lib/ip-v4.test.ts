import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIpV4 } from './ip-v4.ts'

describe('isIpV4', () => {
  it('takes every IPv4 address', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => isIpV4(address)))
    for (const address of ['0.0.0.0', '255.255.255.255', '113.161.72.10']) expect(isIpV4(address)).toBe(true)
  })

  it('takes nothing else', () => {
    for (const text of [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '1.2.3.',
      '256.1.1.1',
      '01.2.3.4',
      '1.2.3.4 ',
      '1.2.3.4\n',
      '::1',
      '0x1.2.3.4',
      '1.2.3.4/8',
      '１.2.3.4',
    ]) {
      expect(isIpV4(text), text).toBe(false)
    }
  })
})
