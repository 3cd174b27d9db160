import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doublings } from '#test/factories/beside.ts'
import { csvFile, inert } from './csv.ts'

/** As a spreadsheet opens it, which ends cells at this sign and takes quotation marks where it finds them. */
function read(text: string, delimiter: string): string[] {
  const opened = (quote: '"' | false): string[][] =>
    parse(text, {
      bom: true,
      delimiter,
      quote,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  try {
    return opened('"').flat()
  } catch {
    return opened(false).flat()
  }
}

describe('a CSV file', () => {
  it('gives back what was written, in Excel’s own manner', () => {
    expect(
      csvFile([
        ['Tên', 'Số'],
        ['Ý, "Lan"', 2],
      ]),
    ).toBe('\ufeffTên,Số\r\n"Ý, ""Lan""",2\r\n')
  })

  it.each(['=1+1', '+84912', '-2', '@SUM(A1)', '\r=1', ' =1', '＝1', '|cmd', '%0a'])('makes %j inert', (cell) => {
    expect(inert(cell)).toMatch(/^'/)
  })

  it('hides no formula behind what may end a cell', () => {
    expect(inert('a;=1')).toBe("a;'=1")
    expect(inert('a\n\n "=1')).toBe("a\n'\n' \"=1")
    expect(inert('a\n| =1\nb;c')).toBe("a\n|' =1\nb;c")
  })

  it('is written in time that grows no faster than its cells', () => {
    for (const piece of ['\n', ';', ' ', '"', '=\n']) {
      expect(doublings((factor) => csvFile([[piece.repeat(2000 * factor)]]))).toBeLessThan(3)
    }
  })

  it('holds no cell that a spreadsheet would compute, whatever was written', () => {
    const start = fc.constantFrom('', ' ', '\t', '=', '+', '-', '@', '\r\n', '"', "'", ',', ';', '＋')
    const cell = fc.tuple(start, start, fc.string({ unit: 'grapheme', maxLength: 12 })).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 }), (rows) => {
        const file = csvFile(rows)
        for (const one of [',', ';', '\t', '|'].flatMap((sign) => read(file, sign))) {
          expect(one).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 300 },
    )
  })
})
