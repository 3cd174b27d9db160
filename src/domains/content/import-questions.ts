import * as v from 'valibot'
import { type InEach, inEach, inLanguage, LocalizedText } from '#lib/localized.ts'
import type { Kind } from '#platform/content/kind.ts'
import { checkReferences } from './check-references.ts'
import type { Question } from './cms/contract.ts'
import { importDocuments } from './documents.ts'
import { linksIn, picturesIn, renderMarkdown } from './markdown.ts'

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const ContentQuestions = v.strictObject({
  groups: v.array(v.strictObject({ id: Name, name: LocalizedText })),
  questions: v.array(v.strictObject({ id: Name, group: Name, question: LocalizedText, answer: LocalizedText })),
})

export type StoredQuestion = InEach<Omit<Question, 'id'> & { groupName: string }>

/** Reads `faq.yaml`. Answers are Markdown: they may link to our pages, but show no pictures. */
export const questionsKind: Kind = (reading) => {
  const file = reading.folder.read('faq.yaml', ContentQuestions)
  if (!file) return async () => 0
  const { groups, questions } = file.value
  const check = checkReferences(file, reading)
  check.once(
    ['groups'],
    groups.map((group) => group.id),
    'id',
  )
  check.once(
    ['questions'],
    questions.map((question) => question.id),
    'id',
  )
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  questions.forEach(({ id, group, answer }, index) => {
    reading.names.add('question', id)
    if (!groupNames.has(group)) file.wrong(['questions', index, 'group'], `there is no group "${group}"`)
    for (const [lang, text] of Object.entries(answer)) {
      const path = ['questions', index, 'answer', lang]
      for (const href of linksIn(text)) if (href.startsWith('/')) check.href(path, href)
      if (picturesIn(text).length) file.wrong(path, 'an answer shows no pictures')
    }
  })

  const byGroup = groups.flatMap(({ id }) => questions.filter((question) => question.group === id))
  return (tx) =>
    importDocuments(
      tx,
      'question',
      byGroup.map(({ id, group, question, answer }) => {
        const data: StoredQuestion = inEach((lang) => ({
          group,
          groupName: inLanguage(groupNames.get(group)!, lang),
          question: inLanguage(question, lang),
          answer: renderMarkdown(inLanguage(answer, lang), { lang, picture: noPicture }).html,
        }))
        return { id, data }
      }),
    )
}

const noPicture = (): never => {
  throw new Error('an answer shows no pictures')
}
