import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Process {
  pid: number
  parent: number
  seconds: number
}

/** All processes of the machine, as /proc has them. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        // the name of a program may hold spaces and brackets
        const fields = text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        // its own time, and that of children who have ended
        const ticks = fields[11]! + fields[12]! + fields[13]! + fields[14]!
        return [{ pid: Number(name), parent: fields[1]!, seconds: ticks / TICKS_A_SECOND }]
      } catch {
        // it has just ended
        return []
      }
    })
}

/** CPU seconds of each program with all that it started. */
export function cpuOf<Name extends string>(programs: Record<Name, number[]>): Record<Name, number> {
  const all = processes()
  const withChildren = (pid: number): number =>
    all
      .filter((one) => one.pid === pid || one.parent === pid)
      .reduce((sum, one) => sum + (one.pid === pid ? one.seconds : withChildren(one.pid)), 0)
  const told = Object.entries<number[]>(programs).map(([name, pids]) => [
    name,
    pids.reduce((sum, pid) => sum + withChildren(pid), 0),
  ])
  return Object.fromEntries(told)
}
