import { readFileSync } from 'node:fs'

/**
 * npm puts a shell between itself and us. When either is killed outright nobody passes that on, and what they started
 * would keep the port; so we look now and then whether they are still there. Only under npm: somebody who starts us
 * directly in the background and goes away wants us to stay.
 */
export function onOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    // The second field is the program's name in brackets and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return ''
  }
}
