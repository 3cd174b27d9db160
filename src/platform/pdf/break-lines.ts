import type { PdfFont } from './font.ts'

interface Setting {
  font: PdfFont
  size: number
  width: number
}

/** Lines of about the same length, as few as the width allows. */
export function breakLines(text: string, { font, size, width }: Setting): string[] {
  const least = filledLines(text, { font, size, width })
  let best = least
  for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
    const lines = filledLines(text, { font, size, width: narrower })
    if (lines.length > least.length) break
    best = lines
  }
  return best
}

/** Whole words to a line; only a word that is wider than the sheet is broken. */
function filledLines(text: string, { font, size, width }: Setting): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.normalize('NFC').split(/\s+/)) {
    const next = line ? `${line} ${word}` : word
    if (font.measure(next, size) <= width) line = next
    else {
      if (line) found.push(line)
      line = ''
      for (const letter of word) {
        if (line && font.measure(line + letter, size) > width) {
          found.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return line ? [...found, line] : found
}
