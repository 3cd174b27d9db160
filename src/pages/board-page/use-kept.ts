import { useEffect, useState } from 'react'
import type { KeptThing } from '#domains/boards/contract.ts'
import { keyOf, useHearts } from '#domains/favourites/ui/shown-hearts.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { useTexts } from '#shell/texts.tsx'

/** What is kept, asked for again after every change of hearts; what was let go of leaves at once. */
export function useKept<Told extends { kept: KeptThing }>(askAgain: () => Promise<Told | null>): Told | null {
  const { t } = useTexts()
  const [told, setTold] = useState<Told | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const changes = useHearts((state) => state.changes)

  useEffect(
    () =>
      useHearts.subscribe(({ hearts }, before) => {
        const dropped = [...before.hearts].filter((key) => !hearts.has(key))
        setGone((gone) => new Set([...gone, ...dropped].filter((key) => !hearts.has(key))))
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of hearts is what this answers to
  useEffect(() => {
    const left = new AbortController()
    const ask = () =>
      askAgain().then(
        (answer) => !left.signal.aborted && answer && setTold(answer),
        (error) => showFailure(error, t),
      )
    // whoever comes back to the page sees what the other of the two has said meanwhile
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask(), left)
    void ask()
    return () => left.abort()
  }, [changes, t])
  return told && { ...told, kept: without(told.kept, gone) }
}

function without({ venue, dress, brand, part }: KeptThing, gone: ReadonlySet<string>): KeptThing {
  return {
    venue: venue.filter(({ id }) => !gone.has(keyOf({ kind: 'venue', item: id }))),
    dress: dress.filter(({ id }) => !gone.has(keyOf({ kind: 'dress', item: id }))),
    brand: brand.filter(({ id }) => !gone.has(keyOf({ kind: 'brand', item: id }))),
    part: part.filter(({ code, itemCode }) => !gone.has(`${code.toLowerCase()} ${itemCode}`)),
  }
}
