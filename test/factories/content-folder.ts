import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const VENUES = ['gian-trau', 'lua-thong', 'minh-hy-lau', 'vuon-o-moi']

const HOME = `
sections:
  - id: hero
    title: { vi: Hai nhà }
    intro: { vi: Một ngày vui }
    more: { label: { vi: Xem }, href: /wedding-centers }
    picture: { file: venues/glasshouse-sage-daylight.jpg, alt: { vi: Nhà kính } }
picks: { venue: vuon-o-moi, dresses: [], questions: [gia] }
promotionBanners: []
weddingCenterBanners: []
citySlides: [{ city: can-tho, venues: [vuon-o-moi] }]
weddingCenterHiddenText: { vi: Chưa công khai giá }
products: []
`
const QUESTIONS = `
groups: [{ id: gia, name: { vi: Giá } }]
questions:
  - id: gia
    group: gia
    question: { vi: Giá đã gồm thuế chưa? }
    answer: { vi: "Chưa, xem [một nơi](/wedding-centers/vuon-o-moi)." }
`

/** A copy of the sample content to change at will: cities, policies, a few venues, and links to their pictures. */
export async function aContentFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-content-'))
  await mkdir(join(folder, 'venues'))
  await mkdir(join(folder, 'reviews'))
  for (const file of ['cities.yaml', ...VENUES.map((name) => `venues/${name}.yaml`)]) {
    await cp(join('content', file), join(folder, file))
  }
  await cp('content/policies', join(folder, 'policies'), { recursive: true })
  await writeFile(join(folder, 'home.yaml'), HOME)
  await writeFile(join(folder, 'faq.yaml'), QUESTIONS)
  await writeFile(join(folder, 'popups.yaml'), '[]')
  const pictures = join(folder, 'pictures/venues')
  await mkdir(pictures, { recursive: true })
  for (const name of await readdir('content/pictures/venues')) {
    await symlink(resolve('content/pictures/venues', name), join(pictures, name))
  }

  return {
    folder,
    /** Changes one text of a file; fails where the file does not hold it. Gives the line of the change. */
    async edit(file: string, before: string, after: string): Promise<number> {
      const text = await readFile(join(folder, file), 'utf8')
      const at = text.indexOf(before)
      if (at < 0) throw new Error(`${file} does not hold ${before}`)
      await writeFile(join(folder, file), text.slice(0, at) + after + text.slice(at + before.length))
      return text.slice(0, at).split('\n').length
    },
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    makeFolder: (name: string) => mkdir(join(folder, name), { recursive: true }),
    remove: (file: string) => rm(join(folder, file)),
    addPicture: (name: string, bytes: Uint8Array) => writeFile(join(pictures, name), bytes),
    drop: () => rm(folder, { recursive: true }),
  }
}
