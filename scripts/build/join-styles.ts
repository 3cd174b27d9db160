import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesOf, type Manifest } from '#platform/page-assets.ts'

const PAGE = /^src\/pages\/([^/]+)(?:-document\.client\.ts|(?<=-page)\.tsx)$/

/** One sheet for each page, made of all that it would load one by one; `styles.json` names it. */
export async function joinStyles(client: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = Object.keys(manifest).flatMap((name) => PAGE.exec(name)?.[1] ?? [])
  const sheets: Record<string, string> = {}
  for (const page of [null, ...pages]) {
    const parts = await Promise.all(filesOf(manifest, page).css.map((file) => readFile(join(client, file), 'utf8')))
    const sheet = parts.join('\n')
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
    const file = `assets/${basename(page ?? 'any-page')}-all-${hash}.css`
    await writeFile(join(client, file), sheet)
    sheets[page ?? ''] = file
  }
  await writeFile(join(client, '.vite/styles.json'), JSON.stringify(sheets))
}
