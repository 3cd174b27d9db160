import { createContext, use } from 'react'
import type { PageSettings } from './page/page-data.ts'

export const SettingsContext = createContext<PageSettings | null>(null)

export function useSettings() {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs the shell around it')
  return settings
}
