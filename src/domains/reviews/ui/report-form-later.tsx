import { later } from '#shell/page/later.tsx'

export const ReportFormLater = await later(async () => (await import('./report-form.tsx')).ReportForm)
