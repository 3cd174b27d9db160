import { later } from '#shell/page/later.tsx'

export const AppealFormLater = await later(async () => (await import('./appeal-form.tsx')).AppealForm)
