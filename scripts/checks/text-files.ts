import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path/posix'
import { filesIn, read } from './source.ts'

/** `venues.card.seats`, or for plurals the key without its form: `venues.found` for `venues.found_other`. */
export interface Text {
  /** By plural form; a text without plural has the one form ''. */
  forms: Map<string, string>
}
export type Texts = Map<string, Text>

/** What a noun's file says of its refusals is asked for like those of nobody in particular. */
const REFUSAL = /^[\w-]+\.refusals\./
const FORM = /_(zero|one|two|few|many|other)$/

export function languagesIn(root: string) {
  if (!existsSync(join(root, 'locales'))) return []
  return readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export function readTexts(root: string, languages: string[], problems: string[]) {
  const flat = new Map(languages.map((language) => [language, readLanguage(root, language, problems)]))
  const plurals = pluralKeys([...flat.values()])
  return new Map([...flat].map(([language, values]) => [language, gather(values, plurals)]))
}

function readLanguage(root: string, language: string, problems: string[]) {
  const values = new Map<string, string>()
  for (const file of filesIn(root, [`locales/${language}`], /\.json$/)) {
    const visit = (key: string, value: unknown) => {
      if (typeof value === 'string') {
        const name = key.replace(REFUSAL, 'errors.')
        if (values.has(name)) problems.push(`${file}: ${name} has a sentence in another file too`)
        values.set(name, value)
        if (value.trim() === '') problems.push(`${file}: ${key} is empty`)
      } else if (value !== null && typeof value === 'object') {
        for (const [name, inner] of Object.entries(value)) visit(`${key}.${name}`, inner)
      } else problems.push(`${file}: ${key} is not a text`)
    }
    try {
      visit(basename(file, '.json'), JSON.parse(read(root, file)))
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}`)
    }
  }
  return values
}

/** A code may end in "_other" without being a plural, so a plural must have a counterpart or a count. */
function pluralKeys(languages: Map<string, string>[]) {
  const plurals = new Set<string>()
  for (const values of languages) {
    for (const [key, value] of values) {
      const form = FORM.exec(key)?.[1]
      if (!form) continue
      const base = key.replace(FORM, '')
      const paired =
        languages.some((other) => other.has(`${base}_one`)) && languages.some((other) => other.has(`${base}_other`))
      if (paired || (form === 'other' && value.includes('{count}'))) plurals.add(base)
    }
  }
  return plurals
}

function gather(values: Map<string, string>, plurals: Set<string>): Texts {
  const texts: Texts = new Map()
  for (const [key, value] of values) {
    const base = key.replace(FORM, '')
    const plural = base !== key && plurals.has(base)
    const name = plural ? base : key
    const text = texts.get(name) ?? { forms: new Map() }
    text.forms.set(plural ? FORM.exec(key)![1]! : '', value)
    texts.set(name, text)
  }
  return texts
}
