import { RightsTable } from '#domains/staff/ui/rights-table.tsx'
import type { OfficePageModule } from '#shell/office/office-page.ts'

export const title: OfficePageModule['title'] = (t) => t('office.menu.rights')
export const Page = () => <RightsTable />
