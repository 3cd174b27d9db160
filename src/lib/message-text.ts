/** What others typed, on one line: a message is one line, and nobody adds lines of their own to it. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Signs that people and editors write, each of which makes an SMS cost as much as marks do. */
const PLAIN: Record<string, string> = {
  ...{ '–': '-', '—': '-', '·': '-', '•': '-', '“': '"', '”': '"', '‘': "'", '’': "'" },
  ...{ '…': '...', '×': 'x', '₫': 'd', đ: 'd', Đ: 'D' },
}

/** As it goes into an SMS: one with marks costs three times as much, and old phones show boxes for them. */
export const smsText = (text: string) =>
  oneLine(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[–—·•“”‘’…×₫đĐ]/g, (sign) => PLAIN[sign]!)
    .normalize('NFC')
