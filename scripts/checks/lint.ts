import type { CheckResult } from './source.ts'
import { BIOME, runTool } from './tool.ts'

export async function checkLint(root: string): Promise<CheckResult> {
  const { ok, output } = await runTool(
    BIOME,
    ['ci', '--colors=off', '--diagnostic-level=warn', '--max-diagnostics=50', '.'],
    root,
  )
  return {
    name: 'lint',
    ok,
    detail: ok ? 'formatted and free of lint' : `${output}\n\`npm run format\` mends most of it`,
  }
}
