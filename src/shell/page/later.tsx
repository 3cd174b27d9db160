import { type ComponentType, lazy, memo, Suspense } from 'react'
import { Alive } from './alive.tsx'

/**
 * A lazy component that the server renders with the page, styles included; its script is fetched after hydration.
 */
export async function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Whole = (import.meta.env.SSR ? await load() : lazy(() => alive(load))) as ComponentType<Props>
  // what is drawn again before its script is here vanishes until it comes: nothing may be, unless its props change
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Whole {...props} />
      </Suspense>
    )
  })
}

async function alive<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = await load().catch((error) => whenOnline(load, error))
  return {
    default: (props: Props) => (
      <Alive>
        <Part {...props} />
      </Alive>
    ),
  }
}

/** Without network what the server drew of the part stays, and its script waits. */
async function whenOnline<Loaded>(load: () => Promise<Loaded>, error: unknown) {
  if (navigator.onLine) throw error
  await new Promise((online) => addEventListener('online', online, { once: true }))
  return load()
}
