import { fileURLToPath } from 'node:url'
import { writeDownPatterns } from './checks/patterns.ts'
import { BIOME, runTool } from './checks/tool.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { ok, output } = await runTool(BIOME, ['check', '--write', '--colors=off', '.'], root)
console.log(output)
await writeDownPatterns(root)
process.exit(ok ? 0 : 1)
