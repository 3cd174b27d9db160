import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { routes } from '../routes.ts'

type Sections = Partial<Record<HomeSection['id'], HomeSection>>

/** The parts that the editor wants, as far as there is a page for each to lead to. */
export function sectionsOf({ sections }: Pick<Home, 'sections'>): Sections {
  const pages = new Set(routes.map(({ path }) => path))
  const shown = sections.filter(({ more }) => pages.has(more.href.replace(/[?#].*/, '')))
  return Object.fromEntries(shown.map((section) => [section.id, section]))
}
