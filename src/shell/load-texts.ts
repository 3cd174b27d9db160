import type { Language } from '#lib/localized.ts'
import type { LoadedTexts, Namespace } from '#lib/texts.ts'

const RETRIES = 5
const FIRST_WAIT_MS = 350

const kept = new Map<string, Promise<object>>()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The address of a text file; the version makes it cacheable for ever. */
export const textsUrl = (language: Language, namespace: Namespace, version: string) =>
  `/locales/${language}/${namespace}.json?v=${version}`

async function fetchTexts(url: string): Promise<object> {
  for (let retry = 0; ; retry += 1) {
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return (await response.json()) as object
    } catch (error) {
      if (retry === RETRIES) throw error
      await wait(FIRST_WAIT_MS * 2 ** retry)
    }
  }
}

/** Each file is fetched once, tried again up to five times; one that failed for good may be asked for anew. */
export async function loadTexts(language: Language, namespaces: Namespace[], version: string): Promise<LoadedTexts> {
  const loaded = namespaces.map(async (namespace) => {
    const url = textsUrl(language, namespace, version)
    let file = kept.get(url)
    if (!file) {
      file = fetchTexts(url)
      file.catch(() => kept.delete(url))
      kept.set(url, file)
    }
    return [namespace, await file] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
