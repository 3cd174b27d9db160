/** Banks that a gift can go to: the number at NAPAS, and the name that people know. */
export const BANKS: Record<string, string> = {
  970436: 'Vietcombank',
  970415: 'VietinBank',
  970418: 'BIDV',
  970405: 'Agribank',
  970407: 'Techcombank',
  970422: 'MB',
  970416: 'ACB',
  970432: 'VPBank',
  970423: 'TPBank',
  970403: 'Sacombank',
  970441: 'VIB',
  970437: 'HDBank',
  970443: 'SHB',
  970426: 'MSB',
  970448: 'OCB',
  970440: 'SeABank',
  970449: 'LPBank',
  970431: 'Eximbank',
  970428: 'Nam A Bank',
  970424: 'Shinhan Bank',
}

/** Somebody could send money there; what is half typed is kept and not shown. */
export const isWholeAccount = ({ bank, number }: { bank: string; number: string }) =>
  bank in BANKS && /^[A-Za-z0-9]{4,19}$/.test(number)
