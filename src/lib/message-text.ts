/** What others typed, on one line: a message is one line, and nobody adds lines of their own to it. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** As it goes into an SMS: one with marks costs three times as much, and old phones show boxes for them. */
export const smsText = (text: string) =>
  oneLine(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFC')
