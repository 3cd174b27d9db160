import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MODULES = new URL('../../node_modules/', import.meta.url)

export const TSC = 'typescript/bin/tsc'
export const BIOME = '@biomejs/biome/bin/biome'
export const KNIP = 'knip/bin/knip.js'

/** Runs a tool of ours on the Node that runs us, so that the machine's own Node does not matter. */
export async function runTool(entry: string, args: string[], cwd: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(entry, MODULES)), ...args], { cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve(status ?? 1))
  })
  return { ok: code === 0, output: output.trim() }
}
