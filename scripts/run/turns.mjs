import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const HEARTBEAT_MS = 5000
const me = { pid: process.pid, machine: machine(), token: randomBytes(8).toString('hex') }

/**
 * A lock folder that survives any kind of death. On this machine the holder's process is looked for, and the helper's
 * that may have outlived it; from another one (a shared disk, the time before a reboot) only the heartbeat is known.
 */
export async function takeTurns(folder, onWait) {
  for (let waits = 0; !take(folder); waits++) {
    if (waits === 0) onWait()
    await pause(300)
  }
  const beat = setInterval(() => note(folder, me), HEARTBEAT_MS)
  return {
    /** The lock also holds while this process lives. */
    holdFor(helper) {
      note(folder, Object.assign(me, { helper }))
    },
    release() {
      clearInterval(beat)
      const done = `${folder}-${me.token}`
      renameSync(folder, done)
      rmSync(done, { recursive: true, force: true })
    },
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = read(folder)
    if (!isGone(folder, holder)) return false
    try {
      // Of several who find the holder gone, one can make this folder.
      mkdirSync(join(folder, `after-${holder.token}`))
    } catch {
      return false
    }
  }
  note(folder, me)
  return true
}

function isGone(folder, holder) {
  const silence = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (holder.machine === me.machine) return !isAlive(holder.pid) && !isAlive(holder.helper)
  return silence > 6 * HEARTBEAT_MS
}

function note(folder, holder) {
  writeFileSync(join(folder, '.gitignore'), '*\n')
  const draft = join(folder, `holder-${holder.token}`)
  writeFileSync(draft, JSON.stringify(holder))
  renameSync(draft, join(folder, 'holder'))
}

function read(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder'), 'utf8'))
  } catch {
    return { token: 'nobody' }
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function machine() {
  try {
    return hostname() + readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}
