import { CHECKLIST, type ChecklistItem } from '../contract.ts'

const DAYS_A_MONTH = 30.44

/** What is best done by now, and what can wait; without a date everything is in one list, in its order. */
export function checklistParts(daysLeft: number | null): { now: ChecklistItem[]; later: ChecklistItem[] } {
  const left = daysLeft === null ? 0 : daysLeft / DAYS_A_MONTH
  const now = CHECKLIST.filter(({ months }) => months >= left || (months === 0 && left < 1))
  const later = CHECKLIST.filter((item) => !now.includes(item))
  return { now: now.map(({ id }) => id), later: later.map(({ id }) => id) }
}
