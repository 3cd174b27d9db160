import { lazy, Suspense } from 'react'
import { getQuotation, INBOX_GROUPS, listQuotations } from '#domains/inbox/contract.ts'
import { Inbox } from '#domains/inbox/ui/inbox.tsx'
import { PhoneOf } from '#domains/reservations/ui/phone-of.tsx'
import { rolesWith } from '#lib/rights.ts'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

/** Of a request that was accepted, which few are. */
const VisitSteps = lazy(async () => ({
  default: (await import('#domains/reservations/ui/visit-steps.tsx')).VisitSteps,
}))

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, params, query, person, now }: OfficeLoadArgs) {
  const group = INBOX_GROUPS.find((name) => name === query.group) ?? 'open'
  const [listed, opened] = await Promise.all([
    call(listQuotations, { query: { group } }),
    params.id ? call(getQuotation, { params: { id: params.id } }) : null,
  ])
  const seesAll = rolesWith(person.roles, 'see-quotations').some(({ reach }) => reach === 'all')
  const { items, counts } = needed(listed)
  return { group, items, counts, now, seesAll, opened: opened && needed(opened) }
}

export const Page = ({ data }: { data: Data }) => (
  <Inbox
    {...data}
    slots={{
      phoneOf: (visit) => <PhoneOf key="phone" visit={visit} />,
      stepsOf: (visit) => (
        <Suspense>
          <VisitSteps visit={visit} now={data.now} />
        </Suspense>
      ),
    }}
  />
)
