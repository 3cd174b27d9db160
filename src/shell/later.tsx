import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Drawn with the page by the server, looks and all; the browser fetches its script when the page itself is alive.
 */
export async function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Whole = (
    import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))
  ) as ComponentType<Props>
  return function Later(props: Props) {
    return (
      <Suspense>
        <Whole {...props} />
      </Suspense>
    )
  }
}
