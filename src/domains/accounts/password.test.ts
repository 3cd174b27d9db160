import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const listed = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

it('knows three thousand common passwords that are long enough to be tried, each once and refused as typed', () => {
  expect(listed.filter((line) => line.length >= 8).length).toBeGreaterThanOrEqual(3000)
  expect(new Set(listed).size).toBe(listed.length)
  for (const password of listed) {
    expect({ password, problem: passwordProblem(password, {}) }).toEqual({ password, problem: 'password_too_common' })
  }
})

it.each(['matkhau123', 'Anh Yêu Em 123', 'Nguyen@123', 'QWERTY123456', '14022000', 'iloveyou2024'])(
  'refuses %s',
  (password) => {
    expect(passwordProblem(password, {})).toBe('password_too_common')
  },
)

it.each(['hoa sen trang 1994', 'bánh cốm hàng than', 'k8-dqx!mvtrw'])('takes %s', (password) => {
  expect(passwordProblem(password, {})).toBeNull()
})
