import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { getOwnBoard, type KeptThing } from '#domains/boards/contract.ts'
import { keyOf, useHearts } from '#domains/favourites/ui/shown-hearts.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'

type OwnBoard = v.InferOutput<(typeof getOwnBoard)['success']>

/** What the customer keeps, asked for again after every change; what was let go of leaves at once. */
export function useOwnBoard(): OwnBoard | null {
  const { t } = useTexts()
  const [board, setBoard] = useState<OwnBoard | null>(null)
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
    let left = false
    call(getOwnBoard).then(
      (answer) => !left && answer.ok && setBoard(answer.value),
      (error) => showFailure(error, t),
    )
    return () => {
      left = true
    }
  }, [changes, t])
  return board && { ...board, kept: without(board.kept, gone) }
}

function without({ venue, dress, brand, part }: KeptThing, gone: ReadonlySet<string>): KeptThing {
  return {
    venue: venue.filter(({ id }) => !gone.has(keyOf({ kind: 'venue', item: id }))),
    dress: dress.filter(({ id }) => !gone.has(keyOf({ kind: 'dress', item: id }))),
    brand: brand.filter(({ id }) => !gone.has(keyOf({ kind: 'brand', item: id }))),
    part: part.filter(({ code, itemCode }) => !gone.has(`${code.toLowerCase()} ${itemCode}`)),
  }
}
