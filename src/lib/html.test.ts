import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, jsonForHtml } from './html.ts'

describe('escapeHtml', () => {
  it('leaves no sign with which a guest could write markup', () => {
    expect(escapeHtml(`<img src=x onerror="alert('Tâm & Ý')">`)).toBe(
      '&lt;img src=x onerror=&quot;alert(&#39;Tâm &amp; Ý&#39;)&quot;&gt;',
    )
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))))
  })
})

describe('jsonForHtml', () => {
  it('cannot close its own element', () => {
    const html = jsonForHtml({ wish: '</script><!-- <script>alert(1)</script>', lines: '\u2028\u2029' })
    expect(html).not.toMatch(/[<>\u2028\u2029]/)
  })

  it('gives back what went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonForHtml(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(jsonForHtml(undefined)).toBe('null')
  })
})
