import { RightsTable } from '#domains/staff/ui/rights-table.tsx'

export const Page = () => <RightsTable />
