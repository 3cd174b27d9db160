import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inEach, type Language } from '#lib/localized.ts'
import { createTranslate, type Translate } from '#lib/texts.ts'
import { StartRefused } from './start-refused.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export interface Assets {
  entry: string
  css: string[]
  scripts: string[]
  fonts: string[]
}

const ENTRY = 'src/entry-client.tsx'
const PRELOADED_FONTS = ['src/ui/fonts/be-vietnam-pro-400.woff2', 'src/ui/fonts/newsreader-400.woff2']

/** The built site: its rendering code, and which files each page needs first. */
export interface Site<Renderer> {
  renderer: Renderer
  clientFolder: string
  assetsOf(page: string | null): Assets
}

export async function openSite<Renderer>(root: string): Promise<Site<Renderer>> {
  const clientFolder = join(root, 'dist/client')
  const manifestFile = join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new StartRefused('The site is not built yet: run npm start or npm run build.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const renderer = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as Renderer
  const fonts = PRELOADED_FONTS.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))

  const known = new Map<string | null, Assets>()
  function assetsOf(page: string | null): Assets {
    const kept = known.get(page)
    if (kept) return kept
    const own = `src/pages/${page}-document.client.ts`
    const names = manifest[own] ? [own] : [ENTRY, ...(page ? [`src/pages/${page}.tsx`] : [])]
    const chunks = chunksOf(manifest, names)
    const always = chunksOf(manifest, [ENTRY])
    // what the server draws with the page must have its looks, though its script comes later
    const later = chunksOf(
      manifest,
      chunks.filter((chunk) => !always.includes(chunk)).flatMap((chunk) => chunk.dynamicImports ?? []),
    )
    const entry = `/${manifest[names[0]!]!.file}`
    const assets = {
      entry,
      css: [...new Set([...chunks, ...later].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      scripts: chunks.map((chunk) => `/${chunk.file}`).filter((file) => file !== entry),
      fonts,
    }
    known.set(page, assets)
    return assets
  }
  return { renderer, clientFolder, assetsOf }
}

/** The named chunks and everything they import, each once. */
function chunksOf(manifest: Record<string, Chunk>, names: string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...found.values()]
}

export interface SiteTexts {
  texts: Record<Language, Record<string, object>>
  version: string
}

/** All text files, and a version that changes with any of them. */
export function readTexts(folder: string): SiteTexts {
  const hash = createHash('sha256')
  const texts = inEach((language) => {
    const files = readdirSync(join(folder, language)).sort()
    const loaded = files.map((file) => {
      const text = readFileSync(join(folder, language, file), 'utf8')
      hash.update(text)
      return [file.replace('.json', ''), JSON.parse(text) as object]
    })
    return Object.fromEntries(loaded) as Record<string, object>
  })
  return { texts, version: hash.digest('hex').slice(0, 10) }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The sentence of every error code, in each language. */
    sentences: Record<Language, Record<string, string>>
    /** For words in answers, in each language. */
    translate: Record<Language, Translate>
  }
}

export const sentencesOf = ({ texts }: SiteTexts) =>
  inEach((language) => texts[language].errors as Record<string, string>)

export const translators = ({ texts }: SiteTexts) => inEach((language) => createTranslate(language, texts[language]))
