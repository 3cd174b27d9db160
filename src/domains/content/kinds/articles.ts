import * as v from 'valibot'
import { isIsoDate } from '#lib/dates.ts'
import { LANGUAGES, type Language, LocalizedText } from '#lib/localized.ts'
import type { ContentFolder, Read } from '../content-folder.ts'
import { ARTICLE_CATEGORIES } from '../contract.ts'
import type { ContentDocument } from '../documents.ts'
import { picturesIn, renderMarkdown, type Written } from '../markdown.ts'
import type { PictureShelf } from '../picture-shelf.ts'

const Title = v.pipe(v.string(), v.minLength(1), v.maxLength(160))
const Summary = v.pipe(v.string(), v.minLength(1), v.maxLength(400))

const VietnameseFront = v.strictObject({
  title: Title,
  summary: Summary,
  category: v.picklist(ARTICLE_CATEGORIES),
  publishedDate: v.pipe(v.string(), v.check(isIsoDate, 'must be a date such as 2026-11-15')),
  author: v.string(),
  picture: v.strictObject({ file: v.string(), alt: LocalizedText }),
  venues: v.array(v.string()),
  dresses: v.array(v.string()),
})
const EnglishFront = v.strictObject({ title: Title, summary: Summary })

type Front = v.InferOutput<typeof VietnameseFront>

interface ArticleFiles {
  slug: string
  vi: Read<Front> & { body: string }
  en: Read<v.InferOutput<typeof EnglishFront>> & { body: string }
}

/** What the database keeps of an article. */
export interface StoredArticle extends Omit<Front, 'picture' | 'title' | 'summary'> {
  title: Record<Language, string>
  summary: Record<Language, string>
  picture: { id: string; width: number; height: number; ground: string; alt: LocalizedText }
  written: Record<Language, Written>
}

/** Reads `magazine/<slug>.vi.md` with its `.en.md`, and asks the shelf for their pictures. */
export function readArticles(source: ContentFolder, shelf: PictureShelf, venueNames: Set<string>): ArticleFiles[] {
  return source.names('magazine', '.vi.md').flatMap((file): ArticleFiles[] => {
    const vi = source.readMarkdown(file, VietnameseFront)
    const en = source.readMarkdown(file.replace('.vi.md', '.en.md'), EnglishFront)
    if (!vi || !en) return []
    if (!shelf.wantPath(vi.value.picture.file))
      vi.wrong(['picture', 'file'], `there is no picture "${vi.value.picture.file}"`)
    vi.value.venues.forEach((name, index) => {
      if (!venueNames.has(name)) vi.wrong(['venues', index], `there is no venue "${name}"`)
    })
    for (const { body, wrong } of [vi, en]) {
      for (const path of picturesIn(body)) if (!shelf.wantPath(path)) wrong([], `there is no picture "${path}"`)
    }
    return [{ slug: file.replace(/^magazine\/|\.vi\.md$/g, ''), vi, en }]
  })
}

/** The newest first. */
export function articleDocuments(files: ArticleFiles[], shelf: PictureShelf): ContentDocument[] {
  const newestFirst = files.toSorted((a, b) => b.vi.value.publishedDate.localeCompare(a.vi.value.publishedDate))
  return newestFirst.map(({ slug, vi, en }) => {
    const { picture, title: _title, summary: _summary, ...facts } = vi.value
    const { thumbHash: _, ...prepared } = shelf.atPath(picture.file)
    const written = Object.fromEntries(
      LANGUAGES.map((lang) => [
        lang,
        renderMarkdown({ vi, en }[lang].body, { lang, picture: (path) => shelf.atPath(path) }),
      ]),
    ) as Record<Language, Written>
    const data: StoredArticle = {
      ...facts,
      title: { vi: vi.value.title, en: en.value.title },
      summary: { vi: vi.value.summary, en: en.value.summary },
      picture: { ...prepared, alt: picture.alt },
      written,
    }
    return { kind: 'article', id: slug, data }
  })
}
