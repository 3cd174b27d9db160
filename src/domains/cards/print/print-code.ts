import type { Language } from '#lib/localized.ts'
import { qrPath } from '#lib/qr.ts'
import { houseFonts } from '#platform/pdf/font.ts'
import { A4, Pdf } from '#platform/pdf/pdf.ts'

const font = houseFonts.names
const MIDDLE = A4.width / 2
const SIDE = 300
const MOST_WIDE = A4.width - 120
const INK = '#241512'

interface Given {
  names: string
  day: string
  scan: string
  url: string
  lang: Language
}

/** The card's code on a sheet of its own, for the welcome table and for paper invitations. */
export function printCode({ names, day, scan, url, lang }: Given): Buffer {
  const pdf = new Pdf()
  const line = (text: string, y: number, size: number) =>
    pdf.centred(text, MIDDLE, y, Math.min(size, (size * MOST_WIDE) / font.measure(text, size)), { font, ink: INK })
  line(names, 180, 40)
  if (day) line(day, 226, 18)
  const code = qrPath(url)
  pdf.path(code.path, MIDDLE - SIDE / 2, 280, SIDE / code.size, INK)
  line(scan, 640, 18)
  line(url.replace(/^https?:\/\//, ''), 668, 13)
  return pdf.bytes({ title: names, lang })
}
