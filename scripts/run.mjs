// Runs a script of this project on the Node that the project pins; installs the packages first when they are missing,
// half there or out of date. This file and those in run/ are plain JavaScript, because the machine's own Node reads them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled, giveUp, pinnedNode, root } from './run/install.mjs'
import { onOrphaned } from './run/orphaned.mjs'

if (Number(process.versions.node.split('.')[0]) < 16) giveUp('Node 16 or newer is needed to begin with.')
process.chdir(root)
await ensureInstalled()

const [script, ...args] = process.argv.slice(2)
// Before the very first start: from the next command on npm finds the pinned Node, which can begin anew in its own place.
if (!script) process.exit(0)
const command = [pinnedNode, resolve(script), ...args]
// Stripping types and compiling is a third of a start; from the second one on it is remembered.
// And glibc keeps what was freed: in as many arenas as there were threads, and the more the larger the pieces were,
// unless it is told how many and how much (its own first value, which it would raise by itself).
const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
}
if (process.execve) process.execve(pinnedNode, command, environment)

const child = spawn(command[0], command.slice(1), { stdio: 'inherit', env: environment })
child.on('error', (error) => giveUp(`The pinned Node could not be run: ${error.message}.`))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// In a terminal Ctrl-C reaches the child by itself, and twice would mean "at once" to it.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
onOrphaned(() => child.kill('SIGTERM'))
