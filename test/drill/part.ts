import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Program {
  command: string
  args: string[]
  options?: SpawnOptions
}

/** RestartSec of deploy/song-hy@.service. */
const RESTART_MS = 1000
const STOP_MS = 30_000
const MOST_SAID = 4000

const running = new Set<Part>()

/** One program of the layout. The drill plays what systemd or compose does: whatever ended is started again. */
export class Part {
  readonly name: string
  readonly #program: Program
  readonly #isReady: () => Promise<boolean>
  #child: ChildProcess | undefined
  said = ''

  constructor(name: string, program: Program, isReady: () => Promise<boolean>) {
    this.name = name
    this.#program = program
    this.#isReady = isReady
  }

  get pid() {
    return this.#child?.pid
  }

  get isAlive() {
    return this.#child !== undefined && isAlive(this.#child)
  }

  /** Until it is ready. What ends before is started again a second later. */
  async start(within = 120_000): Promise<void> {
    const { command, args, options } = this.#program
    running.add(this)
    for (const until = Date.now() + within; ; ) {
      // a group of its own, as a unit or a container is: killed as a whole
      const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
      this.#child = child
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          this.said = (this.said + text).slice(-MOST_SAID)
        })
      }
      while (isAlive(child)) {
        if (await this.#isReady()) return
        if (Date.now() > until) throw new Error(`${this.name} was not ready in time: ${this.said}`)
        await pause(50)
      }
      if (Date.now() > until) throw new Error(`${this.name} does not stay: ${this.said}`)
      await pause(RESTART_MS)
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asked to end, as a restart does; whatever is left of it then is killed. */
  async stop(): Promise<void> {
    const late = setTimeout(() => signal(this.#child, 'SIGKILL'), STOP_MS)
    await this.#end('SIGTERM')
    clearTimeout(late)
    signal(this.#child, 'SIGKILL')
    running.delete(this)
  }

  async #end(how: NodeJS.Signals) {
    const child = this.#child
    if (!child || !isAlive(child)) return
    const ended = once(child, 'exit')
    // SIGTERM goes to the first process alone (KillMode=mixed)
    if (how === 'SIGKILL') signal(child, how)
    else child.kill(how)
    await ended
  }

  static killAll() {
    for (const part of running) signal(part.#child, 'SIGKILL')
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function signal(child: ChildProcess | undefined, how: NodeJS.Signals) {
  if (!child?.pid) return
  try {
    process.kill(-child.pid, how)
  } catch {
    // nobody of its group is left
  }
}
