import { type ComponentType, lazy, Suspense } from 'react'
import { Alive } from './alive.tsx'

/**
 * A lazy component that the server renders with the page, styles included; its script is fetched after hydration.
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
