import { type CheckResult, result } from './source.ts'
import { KNIP, runTool } from './tool.ts'

/** Seen with the tests, then without them: what only a test still uses is dead as well. */
const LOOKS = [['--include=files,dependencies,exports,types'], ['--include=files,exports,types', '--production']]

/** No file, export or package that nothing uses. What counts as a start is in knip.ts. */
export async function checkUnused(root: string): Promise<CheckResult> {
  const looks = await Promise.all(
    LOOKS.map((args) => runTool(KNIP, [...args, '--no-progress', '--reporter=compact'], root)),
  )
  const problems = looks.filter(({ ok }) => !ok).map(({ output }) => output)
  return result('unused', [...new Set(problems)], 'every file, export and package has a use')
}
