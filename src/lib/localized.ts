import * as v from 'valibot'

export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'vi'

export type InEach<T> = Record<Language, T>
/** Something for the readers of each language. */
export const inEach = <T>(make: (lang: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)])) as InEach<T>

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))

/** What an editor writes: Vietnamese always, the others where they exist. */
export type LocalizedText = v.InferOutput<typeof LocalizedText>
export const LocalizedText = localizedText()
/* @__NO_SIDE_EFFECTS__ */
function localizedText() {
  return v.strictObject({ ...inEach(() => v.optional(Text)), vi: Text })
}

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** As much of an Accept-Language header as is read: browsers send less than a tenth. */
const LONGEST_HEADER = 1024

/** The language of an answer, from an Accept-Language header; Vietnamese where it names none of ours. */
export function languageOf(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE
  let best: { language: Language; weight: number } | undefined
  for (const part of header.slice(0, LONGEST_HEADER).toLowerCase().split(',')) {
    const [tag = '', ...options] = part.split(';').map((piece) => piece.trim())
    const language = tag.split('-', 1)[0]!
    const weight = Number(options.find((option) => option.startsWith('q='))?.slice(2) ?? 1)
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? DEFAULT_LANGUAGE
}

/** English pages live under /en, any further language's under its own; Vietnamese ones have no prefix. */
export function languageOfPath(pathname: string): Language {
  const [, first = ''] = pathname.split('/', 2)
  return isLanguage(first) ? first : DEFAULT_LANGUAGE
}

export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  return language === DEFAULT_LANGUAGE ? pathname : pathname.slice(language.length + 1) || '/'
}

export function pathIn(language: Language, pathname: string): string {
  const plain = withoutLanguage(pathname)
  if (language === DEFAULT_LANGUAGE) return plain
  return `/${language}${plain === '/' ? '' : plain}`
}

export const inLanguage = (text: LocalizedText, language: Language): string => text[language] ?? text.vi
