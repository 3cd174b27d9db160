import { type ComponentType, lazy, Suspense } from 'react'
import { Alive } from './alive.tsx'

/**
 * Drawn with the page by the server, looks and all; the browser fetches its script when the page itself is alive.
 */
export async function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Whole = (import.meta.env.SSR ? await load() : lazy(() => alive(load))) as ComponentType<Props>
  return function Later(props: Props) {
    return (
      <Suspense>
        <Whole {...props} />
      </Suspense>
    )
  }
}

async function alive<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = await load()
  return {
    default: (props: Props) => (
      <Alive>
        <Part {...props} />
      </Alive>
    ),
  }
}
