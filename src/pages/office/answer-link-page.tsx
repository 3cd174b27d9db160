import { useParams } from 'react-router'
import { LinkAnswer } from '#domains/inbox/ui/link-answer.tsx'

export function Page() {
  const { token = '' } = useParams()
  return <LinkAnswer token={token} />
}
