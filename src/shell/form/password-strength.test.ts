import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['hoa-cau', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['19102026', 'weak'],
    ['qwertyuiop', 'weak'],
    ['hoahongdo', 'weak'],
    ['hoahong26', 'fair'],
    ['hoa cau vườn trầu', 'strong'],
    ['Trau-Cau-26', 'strong'],
  ])('calls %j %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('knows what others know: the phone number, the e-mail, the name', () => {
    expect(passwordStrength('0912345678', ['0912345678'])).toBe('weak')
    expect(passwordStrength('thaovy2026', ['thao.vy.2026'])).toBe('weak')
    expect(passwordStrength('Thảo Vy 26', ['Thảo Vy'])).toBe('weak')
  })
})
