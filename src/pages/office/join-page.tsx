import { useParams } from 'react-router'
import { JoinOffice } from '#domains/staff/ui/join-office.tsx'

export function Page() {
  const { token = '' } = useParams()
  return <JoinOffice token={token} />
}
