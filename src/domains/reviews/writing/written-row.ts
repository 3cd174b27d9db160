import { today } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { picturesBy } from '#platform/uploads.ts'
import type { ReviewBody } from './contract.ts'

interface Given {
  body: ReviewBody
  lang: Language
  customerId: string
  now: number
  /** Pictures that the review shows already. */
  kept?: StoredPicture[]
}

/** Names are those of columns; JSON as it is: the database reads it. */
export type WrittenRow = Record<
  keyof Pick<
    Row<'reviews'>,
    | ('rating' | 'food' | 'service' | 'hall' | 'sound' | 'as_quoted' | 'parking')
    | ('lang' | 'title' | 'content' | 'wedding_date' | 'pictures')
  >,
  unknown
>

/** What a customer's form becomes in the table, or why it can't. */
export async function writtenRow(db: Db, { body, lang, customerId, now, kept = [] }: Given) {
  const { rating, title, content, weddingDate, pictures } = body
  if (weddingDate && weddingDate > today(() => now)) return { ok: false, reason: 'wedding_in_future' } as const
  const ids = [...new Set(pictures.map(({ id }) => id))]
  const known = new Map([...kept, ...(await picturesBy(db, customerId, ids))].map((picture) => [picture.id, picture]))
  if (ids.length !== pictures.length || ids.some((id) => !known.has(id))) {
    return { ok: false, reason: 'picture_unknown' } as const
  }
  const { asQuoted, ...scores } = body.scores
  const row: WrittenRow = {
    rating,
    ...scores,
    as_quoted: asQuoted,
    lang: languageOfText(`${title} ${content}`, lang),
    title,
    content,
    wedding_date: weddingDate,
    pictures: pictures.map(({ id, alt }) => ({ ...known.get(id)!, alt })),
  }
  return { ok: true, row } as const
}

const VIETNAMESE = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/giu

/** Somebody may write English on the Vietnamese page, and the other way round: the marks tell. */
function languageOfText(text: string, page: Language): Language {
  const marks = text.normalize('NFC').match(VIETNAMESE)?.length ?? 0
  if (marks > text.length / 25) return 'vi'
  return marks === 0 && text.length > 120 ? 'en' : page
}
