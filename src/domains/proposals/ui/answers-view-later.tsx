import { later } from '#shell/page/later.tsx'

export const AnswersViewLater = await later(async () => (await import('./answers-view.tsx')).AnswersView)
