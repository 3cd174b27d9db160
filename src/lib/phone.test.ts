import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { maskPhone, parsePhone, phonePath, showPhone, Tel, telFromPath } from './phone.ts'

const OPERATORS = {
  Viettel: '032 033 034 035 036 037 038 039 086 096 097 098',
  Vinaphone: '081 082 083 084 085 088 091 094',
  Mobifone: '070 076 077 078 079 089 090 093',
  Vietnamobile: '052 056 058 092',
  Gmobile: '059 099',
  Wintel: '055',
  iTel: '087',
}
const prefixes = Object.values(OPERATORS).flatMap((list) => list.split(' '))
const mobile = fc
  .tuple(fc.constantFrom(...prefixes), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([prefix, rest]) => `+84${prefix.slice(1)}${String(rest).padStart(7, '0')}`)

describe('phone', () => {
  it.each(Object.entries(OPERATORS))('takes every prefix of %s and sends it with +84 [V1]', (_, list) => {
    for (const prefix of list.split(' ')) {
      expect(parsePhone(`${prefix}1234567`)).toEqual({ ok: true, tel: `+84${prefix.slice(1)}1234567` })
    }
  })

  it.each([
    '0912345678',
    '84912345678',
    '+84912345678',
    '+84 912 345 678',
    '+84.912345678',
    '0912.345.678',
    '0912 345 678',
    ' 0912-345-678 ',
    '(+84) 0912 345 678',
    '0084 912 345 678',
    '\u202a0912\u00a0345\u00a0678\u202c',
  ])('reads %s as +84912345678 [V1]', (written) => {
    expect(parsePhone(written)).toEqual({ ok: true, tel: '+84912345678' })
  })

  it.each([
    ['', 'empty'],
    [' . ', 'empty'],
    ['O912345678', 'letters'],
    ['0912+345678', 'letters'],
    ['an@example.vn', 'letters'],
    ['+1 415 555 0100', 'foreign'],
    ['0082 10 1234 5678', 'foreign'],
    ['091234567', 'too_short'],
    ['912345678', 'too_short'],
    ['+84', 'too_short'],
    ['09123456789', 'too_long'],
    ['0312345678', 'not_mobile'],
    ['0512345678', 'not_mobile'],
    ['0712345678', 'not_mobile'],
    ['0800 123 456', 'not_mobile'],
    ['024 3825 1234', 'not_mobile'],
    ['1234567890', 'not_mobile'],
    ['01683456789', 'old_eleven_digits'],
    ['+84 123 456 7890', 'old_eleven_digits'],
  ])('refuses "%s" because: %s', (written, reason) => {
    expect(parsePhone(written)).toEqual({ ok: false, reason })
  })

  it('reads back every form that it shows', () => {
    fc.assert(
      fc.property(mobile, (tel) => {
        expect(parsePhone(showPhone(tel))).toEqual({ ok: true, tel })
        expect(parsePhone(tel)).toEqual({ ok: true, tel })
        expect(telFromPath(phonePath(tel))).toBe(tel)
      }),
    )
  })

  it('shows a number the way people here write it', () => {
    expect(showPhone('+84912345678')).toBe('0912 345 678')
  })

  it('hides all but enough to recognise it', () => {
    expect(maskPhone('+84912345678')).toBe('09** *** 678')
    expect(maskPhone('nonsense')).toBe('***')
  })

  it('stands in a path as exactly +84. and nine digits [V1]', () => {
    expect(phonePath('+84912345678')).toBe('+84.912345678')
    for (const wrong of [
      '+84912345678',
      '84.912345678',
      '+84.0912345678',
      '+84.91234567',
      '+84.912345678 ',
      '+85.912345678',
      '+84.212345678',
    ]) {
      expect(telFromPath(wrong)).toBeNull()
    }
  })

  it('never takes text for a number, nor fails on it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123489+ .-aĐ９\u200e') }), (text) => {
        const phone = parsePhone(text)
        return !phone.ok || /^\+84\d{9}$/.test(phone.tel)
      }),
    )
  })
})

describe('Tel', () => {
  it('normalises a form field [V1]', () => {
    expect(v.parse(Tel, '0912 345 678')).toBe('+84912345678')
  })

  it('names what is wrong', () => {
    expect(v.safeParse(Tel, '01683456789').issues?.[0].message).toBe('tel_old_eleven_digits')
    expect(v.safeParse(Tel, '0'.repeat(1000)).issues?.[0].message).toBe('tel_too_long')
    expect(v.is(Tel, 912345678)).toBe(false)
  })
})
