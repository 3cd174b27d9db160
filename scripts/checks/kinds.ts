import { importsOf } from './circles.ts'
import { type CheckResult, CODE, filesIn, result, TEST } from './source.ts'

/** The files that any noun may have, by name; what each is for stands in the README. */
const NAMED = ['contract', 'rules', 'routes', 'queries', 'process', 'content', 'start', 'operate']

/** What a file does is the first word of its name. Add a verb here when the product learns to do something new. */
const VERBS = new Set(
  `add admit announce answer approve arrange ask book bookmark change check choose claim clear close confirm count deactivate decide
  delete draw edit end erase exchange export find forget give import index invite issue join keep limit link list
  make manage merge move name open order pair paste press print prove publish purge react read rebuild record register remove
  reply report request reset save seat send serve set share show sign spin step subscribe take tell translate use
  withdraw write`.split(/\s+/),
)

/**
 * A noun's files are of a few kinds: one with a name of its own, one verb, the noun's components under `ui/`, or a part
 * that at least two of its files share. What only one file needs is that file's.
 */
export async function checkKinds(root: string): Promise<CheckResult> {
  const code = filesIn(root, ['src'], CODE).filter((file) => !TEST.test(file))
  const uses = new Map<string, number>()
  for (const targets of importsOf(root, code).values()) {
    for (const target of targets) uses.set(target, (uses.get(target) ?? 0) + 1)
  }
  const judged = code.filter((file) => file.startsWith('src/domains/') && !file.includes('/ui/'))
  const problems = judged.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    if (name.endsWith('.tsx')) return [`${file}: a component belongs in its noun's ui/.`]
    const stem = name.slice(0, -'.ts'.length)
    if (NAMED.includes(stem) || VERBS.has(stem.split('-')[0]!) || (uses.get(file) ?? 0) > 1) return []
    return [
      `${file}: is of no kind that we know, and only one file uses it. Call it by its verb (VERBS in ${HERE}), or put it where it is used.`,
    ]
  })
  return result('kinds', problems, `${judged.length} files of ${NAMED.length + 2} kinds in the nouns`)
}

const HERE = 'scripts/checks/kinds.ts'
