import MarkdownIt from 'markdown-it'
import { escapeHtml } from '#lib/html.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { PICTURE_FORMATS, pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { PreparedPicture } from '#platform/pictures.ts'

export interface WrittenMarkdown {
  html: string
  headings: { id: string; text: string }[]
  words: number
}

/** HTML in a text is shown as text, and a link leads to http, mailto or our own pages: Markdown can't smuggle script. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

interface Environment {
  lang: Language
  picture(path: string): PreparedPicture
}

/** The pictures that a text shows, by their path. */
export const picturesIn = (body: string) => attributesIn(body, 'image', 'src')

/** Where a text leads to. */
export const linksIn = (body: string) => attributesIn(body, 'link_open', 'href')

function attributesIn(body: string, type: string, name: string): string[] {
  const tokens = markdown.parse(body, {}).flatMap((token) => token.children ?? [])
  return tokens.filter((token) => token.type === type).map((token) => String(token.attrGet(name)))
}

export function renderMarkdown(body: string, environment: Environment): WrittenMarkdown {
  const headings: WrittenMarkdown['headings'] = []
  const tokens = markdown.parse(body, environment)
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return
    const text = tokens[index + 1]!.content
    const id = unsignedName(text)
    token.attrSet('id', id)
    headings.push({ id, text })
  })
  const html = markdown.renderer.render(tokens, markdown.options, environment)
  return { html, headings, words: body.split(/\s+/).length }
}

markdown.renderer.rules.link_open = (tokens, index, options, environment: Environment, self) => {
  const href = String(tokens[index]!.attrGet('href'))
  if (href.startsWith('/') && !href.startsWith('//')) tokens[index]!.attrSet('href', pathIn(environment.lang, href))
  else tokens[index]!.attrSet('rel', 'noopener')
  return self.renderToken(tokens, index, options)
}

markdown.renderer.rules.image = (tokens, index, _options, environment: Environment) => {
  const { id, width, height, ground } = environment.picture(String(tokens[index]!.attrGet('src')))
  const sets = PICTURE_FORMATS.map((format) => {
    const set = widthsOf(width).map((wide) => `${pictureUrl(id, wide, format)} ${wide}w`)
    return `<source type="image/${format}" srcset="${set.join(', ')}" sizes="(width >= 1024px) 56rem, 100vw">`
  })
  const alt = escapeHtml(tokens[index]!.content)
  const fallback = pictureUrl(id, Math.min(640, widthsOf(width).at(-1)!), 'webp')
  return `<picture>${sets.join('')}<img src="${fallback}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" style="background:${ground}"></picture>`
}

const renderTable = { open: '<div class="scroll" tabindex="0"><table>', close: '</table></div>' }
markdown.renderer.rules.table_open = () => renderTable.open
markdown.renderer.rules.table_close = () => renderTable.close
