import { type ComponentType, lazy, memo, Suspense } from 'react'
import { Alive } from './alive.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A lazy component that the server renders with the page, styles included; its script is fetched after hydration.
 */
export async function later<Props extends object>(load: Load<Props>, otherwise: Load<Props> = keep) {
  const Whole = (import.meta.env.SSR ? await load() : lazy(() => alive(load, otherwise))) as ComponentType<Props>
  // what is drawn again before its script is here vanishes until it comes: nothing may be, unless its props change
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Whole {...props} />
      </Suspense>
    )
  })
}

async function alive<Props extends object>(load: Load<Props>, otherwise: Load<Props>) {
  const Part = await patiently(load, otherwise)
  return {
    default: (props: Props) => (
      <Alive>
        <Part {...props} />
      </Alive>
    ),
  }
}

/** What the server drew of the part stays, and works as it does without script. */
const keep = () => new Promise<never>(() => {})

/**
 * A script that can't be had takes no page away. It is asked for once more when there is a network; most browsers remember
 * that it failed, and don't.
 */
async function patiently<Props>(load: Load<Props>, otherwise: Load<Props>): Promise<ComponentType<Props>> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) console.error(error)
    else await new Promise((online) => addEventListener('online', online, { once: true }))
    return load().catch(otherwise)
  }
}
