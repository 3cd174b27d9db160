import { targetOf } from './circles.ts'
import { type CheckResult, CODE, counted, filesIn, importsIn, parse, read, result } from './source.ts'

/** Folders that could be packages of their own, by the one file that others import. */
const PACKAGES = { 'src/platform/embedded-postgres': 'start-embedded-postgres.ts' }

/** They import nothing of ours, and are reached by their entry alone. */
export async function checkPackages(root: string): Promise<CheckResult> {
  const files = filesIn(root, ['src', 'test', 'scripts', 'bench'], /\.(tsx?|mjs)$/)
  const problems = Object.entries(PACKAGES).flatMap(([folder, entry]) =>
    files.flatMap((file) =>
      ourImports(root, file).flatMap((target) => {
        const [from, to] = [file, target].map((path) => path.startsWith(`${folder}/`))
        if (from && !to) return [`${file}: reaches out of its package (${target}). Hand it in as an option.`]
        if (!from && to && target !== `${folder}/${entry}`) {
          return [`${file}: reaches into a package (${target}). Import ${folder}/${entry}.`]
        }
        return []
      }),
    ),
  )
  return result('packages', problems, `${counted(Object.keys(PACKAGES).length, 'folder')} that could stand alone`)
}

/** What a file imports of the project, by its path from the root. */
function ourImports(root: string, file: string): string[] {
  if (!CODE.test(file)) return []
  return importsIn(parse(file, read(root, file)).nodes).flatMap((specifier) => targetOf(file, specifier) ?? [])
}
