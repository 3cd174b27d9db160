import * as v from 'valibot'
import { inEach, type Language, LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { ARTICLE_CATEGORIES } from './contract.ts'
import { type ContentDocument, importDocuments } from './documents.ts'
import { picturesIn, renderMarkdown, type WrittenMarkdown } from './markdown.ts'

const Title = v.pipe(v.string(), v.minLength(1), v.maxLength(160))
const Summary = v.pipe(v.string(), v.minLength(1), v.maxLength(400))

const VietnameseFront = v.strictObject({
  title: Title,
  summary: Summary,
  category: v.picklist(ARTICLE_CATEGORIES),
  publishedDate: ContentDate,
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
  written: Record<Language, WrittenMarkdown>
}

export const articles: Kind = (reading) => {
  const files = readArticles(reading)
  return (tx) => importDocuments(tx, 'article', articleDocuments(files, reading.shelf))
}

/** Reads `magazine/<slug>.vi.md` with its `.en.md`, and asks the shelf for their pictures. */
function readArticles({ folder, shelf, names }: Reading): ArticleFiles[] {
  return folder.names('magazine', '.vi.md').flatMap((file): ArticleFiles[] => {
    const vi = folder.readMarkdown(file, VietnameseFront)
    const en = folder.readMarkdown(file.replace('.vi.md', '.en.md'), EnglishFront)
    const slug = file.replace(/^magazine\/|\.vi\.md$/g, '')
    names.add('article', slug)
    if (!vi || !en) return []
    if (!shelf.wantPath(vi.value.picture.file))
      vi.wrong(['picture', 'file'], `there is no picture "${vi.value.picture.file}"`)
    vi.value.venues.forEach((name, index) => {
      if (!names.has('venue', name)) vi.wrong(['venues', index], `there is no venue "${name}"`)
    })
    vi.value.dresses.forEach((code, index) => {
      if (!names.has('dress', code)) vi.wrong(['dresses', index], `there is no dress "${code}"`)
    })
    for (const { body, wrong } of [vi, en]) {
      for (const path of picturesIn(body)) if (!shelf.wantPath(path)) wrong([], `there is no picture "${path}"`)
    }
    return [{ slug, vi, en }]
  })
}

/** The newest first. */
function articleDocuments(files: ArticleFiles[], shelf: PictureShelf): ContentDocument[] {
  const newestFirst = files.toSorted((a, b) => b.vi.value.publishedDate.localeCompare(a.vi.value.publishedDate))
  return newestFirst.map(({ slug, vi, en }) => {
    const { picture, title: _title, summary: _summary, ...facts } = vi.value
    const { thumbHash: _, ...prepared } = shelf.atPath(picture.file)
    const written = inEach((lang) =>
      renderMarkdown({ vi, en }[lang].body, { lang, picture: (path) => shelf.atPath(path) }),
    )
    const data: StoredArticle = {
      ...facts,
      title: { vi: vi.value.title, en: en.value.title },
      summary: { vi: vi.value.summary, en: en.value.summary },
      picture: { ...prepared, alt: picture.alt },
      written,
    }
    return { id: slug, data }
  })
}
