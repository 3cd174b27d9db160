import { ADDRESSES } from '#lib/href.ts'
import { withoutLanguage } from '#lib/localized.ts'
import { type CheckResult, CODE, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

const BOOK = 'src/lib/href.ts'
const folderOf = (path: string) => withoutLanguage(path).split(/[/?#]/, 2)[1] || null
const FOLDERS = new Set(Object.values(ADDRESSES).flatMap((address) => folderOf(address) ?? []))

/** Addresses of our pages are written once, in the table that `href` reads: elsewhere nobody types them. */
export async function checkHrefs(root: string): Promise<CheckResult> {
  const files = filesIn(root, ['src'], CODE).filter((file) => file !== BOOK && !TEST.test(file))
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    return parse(file, text).nodes.flatMap((node) => {
      const typed =
        node.type === 'Literal' ? node.value : node.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : null
      if (typeof typed !== 'string' || !isOwnPage(typed)) return []
      return [`${file}:${lineOf(text, node.start)} types the address ${typed}. Make it with href() of ${BOOK}.`]
    })
  })
  return result('hrefs', problems, `${Object.keys(ADDRESSES).length} addresses in one table`)
}

/** A pattern with parameters is a file that we serve, and stands beside its handler. */
const isOwnPage = (typed: string) =>
  typed.startsWith('/') && FOLDERS.has(folderOf(typed) ?? '') && !typed.includes('/:')
