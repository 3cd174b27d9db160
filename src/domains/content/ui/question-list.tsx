import { Accordion } from '#ui/accordion.tsx'
import type { Question } from '../cms/contract.ts'
import styles from './question-list.module.css'

/** Native and closed: the browser's own search and an address with the question's id open the one they lead to. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return questions.map(({ id, question, answer }) => (
    <Accordion key={id} summary={question}>
      <div
        id={id}
        className={styles.answer}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own Markdown, which lets no HTML of the editor's in
        dangerouslySetInnerHTML={{ __html: answer }}
      />
    </Accordion>
  ))
}
