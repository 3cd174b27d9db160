import { getAnswers } from '#domains/proposals/contract.ts'
import { answersTitle } from '#domains/proposals/ui/answer-words.ts'
import { AnswersViewLater } from '#domains/proposals/ui/answers-view-later.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t }) => ({
  title: answersTitle(data.answers, t),
  description: t('answers.meta'),
  hidden: true,
})

export async function load({ call, query, now }: LoadArgs) {
  const clientId = query.clientId ?? ''
  const answers = await call(getAnswers, { params: { clientId } })
  if (!answers.ok) throw notFound()
  return { clientId, answers: answers.value, now }
}

export function Page({ data }: { data: Data }) {
  return (
    <div className="wrap">
      <AnswersViewLater key={data.clientId} {...data} />
    </div>
  )
}
