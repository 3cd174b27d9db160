import type { HomeSection, Question } from '#domains/content/cms/contract.ts'
import { QuestionList } from '#domains/content/ui/question-list.tsx'
import { MoreLink } from '#ui/link.tsx'
import styles from './questions.module.css'

export function Questions({ section, questions }: { section: HomeSection; questions: Question[] }) {
  const { title, intro, more } = section
  return (
    <section className={`section wrap ${styles.questions}`}>
      <div>
        <h2>{title}</h2>
        <p className={styles.intro}>{intro}</p>
        <MoreLink href={more.href}>{more.label}</MoreLink>
      </div>
      <div>
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}
