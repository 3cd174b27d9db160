import { expect, it } from 'vitest'
import { oneLine, smsText } from './message-text.ts'

it('keeps a message on one line, whatever somebody typed', () => {
  expect(oneLine('  Vy\r\n+84912345678 Song Hy: trung thuong\u2028\u0000 ok\t')).toBe(
    'Vy +84912345678 Song Hy: trung thuong ok',
  )
})

it('writes an SMS without marks and keeps its capitals, in both ways of writing Vietnamese', () => {
  expect(smsText('Trống Đồng Palace đã nhận')).toBe('Trong Dong Palace da nhan')
  expect(smsText('Trống Đồng'.normalize('NFD'))).toBe('Trong Dong')
  expect(smsText('Hẹn “lúc 5–6 giờ”… 500.000\u00a0₫ × 2, chị ơi’')).toBe('Hen "luc 5-6 gio"... 500.000 d x 2, chi oi\'')
})
