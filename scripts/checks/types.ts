import type { CheckResult } from './source.ts'
import { runTool, TSC } from './tool.ts'

export async function checkTypes(root: string): Promise<CheckResult> {
  const { ok, output } = await runTool(TSC, ['--noEmit', '--pretty', 'false', '-p', root], root)
  return { name: 'types', ok, detail: ok ? 'every type holds' : output }
}
