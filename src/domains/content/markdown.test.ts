import { describe, expect, it } from 'vitest'
import { picturesIn, renderMarkdown } from './markdown.ts'

const picture = { id: 'a'.repeat(20), width: 1000, height: 800, ground: '#d8c9b5', thumbHash: '' }
const render = (body: string) => renderMarkdown(body, { lang: 'en', picture: () => picture }).html

describe('an editor’s Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '![x](photos/a.jpg "\\" onload=\\"alert(1)")',
    '![<b onmouseover=alert(1)>](photos/a.jpg)',
    '<a href="javascript:alert(1)">x</a>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('can’t smuggle script: %s', (body) => {
    const html = render(body)
    expect(html).not.toMatch(/<script|href="(javascript|data|vbscript):/i)
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]+\son\w+=/i)
  })

  it('keeps tables, quotes and lists, and gives each section a place to go to', () => {
    const { html, headings } = renderMarkdown('## Bàn dự phòng\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> lời\n\n- x', {
      lang: 'vi',
      picture: () => picture,
    })
    expect(headings).toEqual([{ id: 'ban-du-phong', text: 'Bàn dự phòng' }])
    for (const element of ['<h2 id="ban-du-phong">', '<table>', '<blockquote>', '<li>']) expect(html).toContain(element)
  })

  it('leads inside the site in the reader’s language, and outside without telling where from', () => {
    expect(render('[a](/wedding-centers)')).toContain('href="/en/wedding-centers"')
    expect(render('[a](https://example.vn)')).toContain('rel="noopener"')
    expect(render('[a](//example.vn)')).not.toContain('/en//')
  })

  it('names the pictures that it shows', () => {
    expect(picturesIn('![a](photos/a.jpg)\n\ntext ![b](venues/b.jpg)')).toEqual(['photos/a.jpg', 'venues/b.jpg'])
  })
})
