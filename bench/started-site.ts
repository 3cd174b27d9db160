import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')

/** The site as `npm start` starts it, in a process of its own, once it is ready. */
export async function startSiteApart(settings: Record<string, string>) {
  const began = performance.now()
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  try {
    const address = await addressOf(server.stdout)
    while (!(await fetch(`${address}/readyz`)).ok) await pause(20)
    const seconds = (performance.now() - began) / 1000
    return { address, seconds, megabytes: () => residentKilobytes(server.pid!) / 1024, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface(output)
  for await (const line of lines) {
    const [address] = line.match(/http:\S+/) ?? []
    if (!address) continue
    // whatever it says later is read and let go, so that it never waits for a reader
    output.resume()
    return address
  }
  throw new Error('the server ended before it was open')
}

/** Of the server and whatever it started that is not PostgreSQL. */
function residentKilobytes(pid: number): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  const processes = table.split('\n').map((line) => {
    const [own = '', parent = '', size = '', ...program] = line.trim().split(/\s+/)
    return { pid: Number(own), parent: Number(parent), kilobytes: Number(size), program: program.join(' ') }
  })
  const under = (parent: number): number =>
    processes
      .filter((one) => one.parent === parent && !/postgres|^ps$/.test(one.program))
      .reduce((sum, one) => sum + one.kilobytes + under(one.pid), 0)
  return (processes.find((one) => one.pid === pid)?.kilobytes ?? 0) + under(pid)
}
