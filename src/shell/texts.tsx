import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#lib/localized.ts'
import { createTranslate, type LoadedTexts, type Translate } from '#lib/texts.ts'

const TextsContext = createContext<{ t: Translate; lang: Language } | null>(null)

export function TextsProvider({ lang, texts, children }: { lang: Language; texts: LoadedTexts; children: ReactNode }) {
  const value = useMemo(() => ({ t: createTranslate(lang, texts), lang }), [lang, texts])
  return <TextsContext value={value}>{children}</TextsContext>
}

export function useTexts() {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts needs the shell around it')
  return texts
}
