import { change } from './state.ts'

let underWay = 0

/** Shows the loading indicator while at least one request is on its way, however each of them ends. */
export async function whileLoading<T>(request: () => Promise<T>): Promise<T> {
  underWay += 1
  if (underWay === 1) change('loading', { show: true })
  try {
    return await request()
  } finally {
    underWay -= 1
    if (underWay === 0) change('loading', { show: false })
  }
}
