import { later } from '#shell/later.tsx'

export const ReportFormLater = await later(async () => (await import('./report-form.tsx')).ReportForm)
