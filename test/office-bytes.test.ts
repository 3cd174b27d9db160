import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Words that only the office has: its calls, its rights, its classes, its texts. */
const OF_THE_OFFICE = [/\/api\/office\//, /move-visits/, /moderate-reviews/, /simplewebauthn|startAuthentication/]

describe('the public build', () => {
  it('has nothing of the office: no call, no right, no passkey', () => {
    const files = filesIn('dist/client').filter((file) => !/\/locales\/\w+\/office\.json$/.test(file))
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return OF_THE_OFFICE.filter((word) => word.test(text)).map((word) => `${file} has ${word}`)
    })
    expect(found).toEqual([])
  })

  it('shares no file with the office’s own, whose first load stays small', () => {
    const manifest = JSON.parse(readFileSync('dist/office/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string; imports?: string[]; isDynamicEntry?: boolean }
    >
    const bytes = (name: string) => {
      const file = `dist/office/${manifest[name]!.file}`
      return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length
    }
    const needed = (name: string, met = new Set<string>()): Set<string> => {
      if (met.has(name)) return met
      met.add(name)
      for (const imported of manifest[name]?.imports ?? []) needed(imported, met)
      return met
    }
    const entry = 'src/entry-office.tsx'
    const pages = Object.keys(manifest).filter((name) => name.startsWith('src/pages/office/'))
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) {
      const sum = [...new Set([...needed(entry), ...needed(page)])].reduce((all, name) => all + bytes(name), 0)
      const most = page.endsWith('/quotations-page.tsx') ? 125 : 150
      expect([page, sum <= most * 1024]).toEqual([page, true])
    }
    expect(
      readdirSync('dist/client/assets').filter(
        (file) => readdirSync('dist/office/office-assets').includes(file) && file.endsWith('.js'),
      ),
    ).toEqual([])
  })
})
