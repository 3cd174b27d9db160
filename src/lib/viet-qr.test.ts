import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMO_MOST, memoOf, vietQr } from './viet-qr.ts'

describe('the text of a VietQR code', () => {
  it.each([
    [
      { bank: '970436', account: '0123456789' },
      '00020101021138540010A00000072701240006970436011001234567890208QRIBFTTA53037045802VN63046A15',
    ],
    [
      { bank: '970436', account: '0123456789', memo: 'Mung cuoi Minh Khang Thao Vy' },
      '00020101021138540010A00000072701240006970436011001234567890208QRIBFTTA53037045802VN62320828Mung cuoi Minh Khang Thao Vy6304014D',
    ],
    [
      { bank: '970422', account: '0987654321', amount: 1_000_000, memo: 'Mung cuoi Thao Vy' },
      '00020101021238540010A00000072701240006970422011009876543210208QRIBFTTA5303704540710000005802VN62210817Mung cuoi Thao Vy6304C717',
    ],
  ])('is what the banks read: %#', (transfer, text) => {
    expect(vietQr(transfer)).toBe(text)
  })

  it('says the length of every field truly, whatever is written', () => {
    const account = fc.stringMatching(/^[A-Za-z0-9]{4,19}$/)
    fc.assert(
      fc.property(account, fc.string(), (account, names) => {
        const text = vietQr({ bank: '970407', account, memo: memoOf(`Mung cuoi ${names}`) })
        const read: Record<string, string> = {}
        for (let at = 0; at < text.length; ) {
          const length = Number(text.slice(at + 2, at + 4))
          read[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
          at += 4 + length
        }
        expect(Object.keys(read)).toEqual(expect.arrayContaining(['00', '01', '38', '53', '58', '62', '63']))
        expect(read[38]).toContain(`${String(account.length).padStart(2, '0')}${account}`)
        expect(read[63]).toMatch(/^[0-9A-F]{4}$/)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a memo', () => {
  it.each([
    ['Mừng cưới Khang Vy', 'MUNG CUOI KHANG VY'],
    ['Mừng cưới Đặng Đình Đạt Ý', 'MUNG CUOI DANG DINH'],
    ["H'Hen Niê", 'H HEN NIE'],
  ])('of %s is %s', (words, memo) => {
    expect(memoOf(words)).toBe(memo)
    expect(memo.length).toBeLessThanOrEqual(MEMO_MOST)
  })
})
