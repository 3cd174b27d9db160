import { unsignedName } from './unsigned-name.ts'

/** What a bank's app reads from the code: whose account, and what it is for. The holder's name is not part of it. */
export interface Transfer {
  /** The bank's number at NAPAS, six digits. */
  bank: string
  account: string
  /** Whole đồng; without it the giver decides. */
  amount?: number
  memo?: string
}

const NAPAS = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'
const DONG = '704'
/** The strictest of the banks' limits. */
export const MEMO_MOST = 19

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The text of a VietQR code (EMVCo, NAPAS). */
export function vietQr({ bank, account, amount, memo }: Transfer): string {
  const receiver = field('00', bank) + field('01', account)
  const text = [
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    field('38', field('00', NAPAS) + field('01', receiver) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    amount ? field('54', String(amount)) : '',
    field('58', 'VN'),
    memo ? field('62', field('08', memo)) : '',
    '6304',
  ].join('')
  return text + checksum(text)
}

/** Letters that every bank takes, without marks, no longer than all of them allow; whole words as far as they fit. */
export function memoOf(text: string): string {
  let memo = ''
  for (const word of unsignedName(text).split('-')) {
    const next = memo ? `${memo} ${word}` : word
    if (next.length > MEMO_MOST) break
    memo = next
  }
  return memo.toUpperCase()
}
