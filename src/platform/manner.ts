import type { Config } from './config.ts'
import type { Budgets } from './message-budgets.ts'

/** When it is, what messages may cost, and where their readers find the site and the office. */
export interface Manner {
  now: number
  budgets: Budgets
  publicUrl: string
  officeUrl: string
}

export const mannerOf = ({ messageBudgets: budgets, publicUrl, officeUrl }: Config, now: number): Manner => ({
  now,
  budgets,
  publicUrl,
  officeUrl,
})
