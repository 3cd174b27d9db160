import type { Read } from '#platform/content/folder.ts'
import type { Names, Reading } from '#platform/content/kind.ts'

type Path = (string | number)[]

/** Which earlier piece of content an address of ours leads to; the others are pages of the site itself. */
const LEADS_TO: { address: RegExp; what: string }[] = [
  { address: /^\/wedding-centers\/([^/?#]+)$/, what: 'venue' },
  { address: /^\/wedding-centers\?cityId=([^&#]+)$/, what: 'city' },
  { address: /^\/vouchers\/brands\/([^/?#]+)$/, what: 'brand' },
  { address: /^\/vouchers\/([^/?#]+)$/, what: 'voucher' },
  { address: /^\/magazine\/([^/?#]+)$/, what: 'article' },
]

function wrongWith(href: string, names: Names): string | null {
  if (!/^\/(?!\/)\S*$/.test(href)) return `"${href}" is no address of this site, such as /wedding-centers`
  for (const { address, what } of LEADS_TO) {
    const name = address.exec(href)?.[1]
    if (name !== undefined && !names.has(what, name)) return `"${href}" leads nowhere: there is no ${what} "${name}"`
  }
  return null
}

/** Notes what a file names and the folder does not hold. */
export function checkReferences({ wrong }: Pick<Read<unknown>, 'wrong'>, { names, shelf }: Reading) {
  const named = (path: Path, what: string, name: string) => {
    if (!names.has(what, name)) wrong(path, `there is no ${what} "${name}"`)
  }
  return {
    named,
    allNamed(path: Path, what: string, list: string[]) {
      for (const [index, name] of list.entries()) named([...path, index], what, name)
    },
    href(path: Path, href: string) {
      const problem = wrongWith(href, names)
      if (problem) wrong(path, problem)
    },
    picture(path: Path, picture: { file: string } | undefined) {
      if (picture && !shelf.wantPath(picture.file)) wrong([...path, 'file'], `there is no picture "${picture.file}"`)
    },
    /** Ids that stand in the same list are all different. */
    once(path: Path, ids: string[], key: string) {
      ids.forEach((id, index) => {
        if (ids.indexOf(id) !== index) wrong([...path, index, key], `"${id}" stands here twice`)
      })
    },
  }
}
