import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Also what V8 would keep for another while. Holds the process for as long as its heap is large: a tenth of a second for 50 MB. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
