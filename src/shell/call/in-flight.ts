import { changeState } from '../state.ts'
import { watchLeaving } from './cut-off.ts'

let underWay = 0

function busy(show: boolean) {
  changeState('loading', { show })
  watchLeaving(show)
}

/** Shows the loading indicator while at least one request is on its way, however each of them ends. */
export async function whileLoading<T>(request: () => Promise<T>): Promise<T> {
  underWay += 1
  if (underWay === 1) busy(true)
  try {
    return await request()
  } finally {
    underWay -= 1
    if (underWay === 0) busy(false)
  }
}
