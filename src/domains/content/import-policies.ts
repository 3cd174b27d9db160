import * as v from 'valibot'
import { inEach, type Language } from '#lib/localized.ts'
import type { ContentFolder, Read } from '#platform/content/folder.ts'
import type { Kind } from '#platform/content/kind.ts'
import { POLICIES } from './contract.ts'
import { type ContentDocument, importDocuments } from './documents.ts'
import { renderMarkdown, type WrittenMarkdown } from './markdown.ts'

const Front = v.strictObject({ title: v.string(), version: v.string(), effectiveDate: v.string() })
type PolicyFile = Read<v.InferOutput<typeof Front>> & { body: string }

export interface StoredPolicy {
  version: string
  effectiveDate: string
  title: Record<Language, string>
  written: Record<Language, WrittenMarkdown>
}

export const policies: Kind = ({ folder }) => {
  const files = readPolicies(folder)
  return (tx) => importDocuments(tx, 'policy', policyDocuments(files))
}

/** Reads `policies/<name>.<language>.md`; all of them must be there in both languages, and of one version. */
function readPolicies(source: ContentFolder): Record<Language, PolicyFile>[] {
  return POLICIES.flatMap((name) => {
    const vi = source.readMarkdown(`policies/${name}.vi.md`, Front)
    const en = source.readMarkdown(`policies/${name}.en.md`, Front)
    if (!vi || !en) return []
    if (vi.value.version !== en.value.version)
      en.wrong(['version'], `the Vietnamese text is of version ${vi.value.version}`)
    return [{ vi, en }]
  })
}

function policyDocuments(files: Record<Language, PolicyFile>[]): ContentDocument[] {
  return files.map(({ vi, en }, index) => {
    const write = (lang: Language) =>
      renderMarkdown({ vi, en }[lang].body, {
        lang,
        picture: () => {
          throw new Error('a policy shows no pictures')
        },
      })
    const data: StoredPolicy = {
      version: vi.value.version,
      effectiveDate: vi.value.effectiveDate,
      title: { vi: vi.value.title, en: en.value.title },
      written: inEach(write),
    }
    return { id: POLICIES[index]!, data }
  })
}
