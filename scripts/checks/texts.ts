import { type CheckResult, counted, filesIn, read, result } from './source.ts'
import { languagesIn, readTexts, type Text, type Texts } from './text-files.ts'
import { readUses, type Uses } from './text-uses.ts'

const REFERENCE = 'vi'
const ERRORS = 'errors.'

/** Every text in every language, with the same blanks to fill in, and none that nobody shows. */
export async function checkTexts(root: string): Promise<CheckResult> {
  const problems: string[] = []
  const languages = languagesIn(root)
  const texts = readTexts(root, languages, problems)
  const reference = texts.get(REFERENCE) ?? new Map()

  for (const [language, own] of texts) {
    problems.push(...pluralForms(language, own))
    if (language !== REFERENCE) problems.push(...differences(REFERENCE, reference, language, own))
  }
  const uses = readUses(root)
  problems.push(...unused(reference, uses), ...missing(reference, uses), ...astray(root, uses))
  return result('texts', problems, `${counted(reference.size, 'text')} in ${languages.join(', ') || 'no language'}`)
}

function differences(one: string, first: Texts, other: string, second: Texts) {
  const problems: string[] = []
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const [left, right] = [first.get(key), second.get(key)]
    if (!left || !right) problems.push(`${key} is missing in locales/${left ? other : one}/`)
    else if (blanks(left) !== blanks(right)) {
      problems.push(
        `${key} fills in ${blanks(left) || 'nothing'} in ${one}, but ${blanks(right) || 'nothing'} in ${other}`,
      )
    }
  }
  return problems
}

function blanks({ forms }: Text) {
  const names = [...forms.values()].flatMap((text) => text.match(/\{\w+\}/g) ?? [])
  return [...new Set(names)].sort().join(' ')
}

function pluralForms(language: string, texts: Texts) {
  const problems: string[] = []
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [key, { forms }] of texts) {
    if (forms.has('')) continue
    for (const form of needed) if (!forms.has(form)) problems.push(`${key}_${form} is missing in locales/${language}/`)
    for (const form of forms.keys()) {
      if (!needed.some((known) => known === form)) problems.push(`${key}_${form} is never said in ${language}`)
    }
  }
  return problems
}

function unused(texts: Texts, uses: Uses) {
  const used = (key: string) => {
    if (uses.strings.has(key)) return true
    if (!key.startsWith(ERRORS)) return uses.templates.some((template) => template.test(key))
    const code = key.split('.').at(-1)!
    return uses.codes.has(code) || uses.codeTemplates.some((template) => template.test(code))
  }
  return [...texts.keys()].filter((key) => !used(key)).map((key) => `${key} is shown nowhere in src`)
}

function missing(texts: Texts, uses: Uses) {
  const inside = (key: string) => texts.has(key)
  const asked = [...uses.asked].filter(([key]) => !inside(key)).map(([key, file]) => `${file}: no text for ${key}`)
  const refusals = [...uses.refusals]
    .filter(([code]) => !inside(`${ERRORS}${code}`))
    .map(([code, file]) => `${file}: no sentence for the refusal ${code} in locales/<language>/`)
  return [...asked, ...refusals]
}

/** A refusal that one noun alone gives has its sentence in the file of a noun. */
function astray(root: string, uses: Uses) {
  const shared = filesIn(root, [`locales/${REFERENCE}`], /\/errors\.json$/)
  return shared
    .flatMap((file) => Object.keys(JSON.parse(read(root, file))))
    .flatMap((code) => {
      const [room, ...others] = uses.codes.get(code) ?? []
      if (!room?.startsWith('src/domains/') || others.length) return []
      return [`${ERRORS}${code} is given by ${room} alone: its sentence belongs to the "refusals" of that noun's texts`]
    })
}
