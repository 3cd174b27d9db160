import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inEach, LANGUAGES, type Language } from '#lib/localized.ts'
import type { PageAssets } from '#lib/page-assets.ts'
import { createTranslate, type Translate } from '#lib/texts.ts'
import { filesOf, type Manifest } from './page-assets.ts'
import { StartRefused } from './start-refused.ts'

const PRELOADED_FONTS = ['src/ui/fonts/be-vietnam-pro-400.woff2', 'src/ui/fonts/newsreader-400.woff2']

const LOOK = /^src\/domains\/looks\/ui\/([^/]+)\/look\.css$/
const drawsCards = (page: string | null) => page === 'card' || page === 'gift'

/** The built site: its rendering code, and which files each page needs first. */
export interface Site<Renderer> {
  renderer: Renderer
  clientFolder: string
  /** the folder of the texts, as they are served */
  locales: string
  assetsOf(page: string | null): PageAssets
}

export async function openSite<Renderer>(root: string): Promise<Site<Renderer>> {
  const clientFolder = join(root, 'dist/client')
  if (!existsSync(join(clientFolder, '.vite/styles.json')))
    throw new StartRefused('The site is not built yet: run npm start or npm run build.')
  const read = (file: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', file), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const sheets: Record<string, string> = read('styles.json')
  const renderer = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as Renderer
  const fonts = PRELOADED_FONTS.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))

  const looks = Object.fromEntries(
    Object.entries(manifest).flatMap(([name, { file }]) => {
      const look = LOOK.exec(name)?.[1]
      return look ? [[look, `/${file}`]] : []
    }),
  )

  const known = new Map<string | null, PageAssets>()
  function assetsOf(page: string | null): PageAssets {
    const kept = known.get(page)
    if (kept) return kept
    const { entry, css, scripts } = filesOf(manifest, page)
    const assets = {
      start: `/${manifest['src/entry-start.ts']!.file}`,
      entry: `/${entry}`,
      css: [`/${sheets[page ?? '']}`],
      joined: css.map((file) => `/${file}`),
      scripts: scripts.map((file) => `/${file}`),
      fonts,
      looks: drawsCards(page) ? looks : {},
    }
    known.set(page, assets)
    return assets
  }
  return { renderer, clientFolder, locales: join(clientFolder, 'locales'), assetsOf }
}

export interface SiteTexts {
  texts: Record<Language, Record<string, object>>
  version: string
}

/**
 * All text files, and a version that changes with any of them. The `refusals` of each noun are gathered under `errors`:
 * written where they belong, but served together, so that no page has a code without its sentence.
 */
export function readTexts(folder: string): SiteTexts {
  const hash = createHash('sha256')
  const texts = inEach((language) => {
    const sentences: Record<string, string> = {}
    const loaded: Record<string, object> = {}
    for (const file of readdirSync(join(folder, language)).sort()) {
      const text = readFileSync(join(folder, language, file), 'utf8')
      hash.update(text)
      const name = file.replace('.json', '')
      const { refusals = {}, ...own } = JSON.parse(text) as { refusals?: Record<string, string> }
      // the office's stay in its own file: no public page carries them
      const isOffice = name === 'office'
      Object.assign(sentences, name === 'errors' ? own : isOffice ? {} : refusals)
      loaded[name] = isOffice ? { ...own, refusals } : own
    }
    return { ...loaded, errors: sentences }
  })
  return { texts, version: hash.digest('hex').slice(0, 10) }
}

/** The text files as browsers fetch them. */
export async function writeTexts({ texts }: SiteTexts, folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    await mkdir(join(folder, language), { recursive: true })
    for (const [name, own] of Object.entries(texts[language])) {
      await writeFile(join(folder, language, `${name}.json`), JSON.stringify(own))
    }
  }
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
