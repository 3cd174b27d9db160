import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import {
  exportPhotos,
  judgePhotos,
  listGuestPhotos,
  type PhotoState,
  removePhotos,
  takePhotos,
} from '#domains/guest-photos/contract.ts'
import { MOST_PHOTOS_OF_CARD } from '#domains/guest-photos/rules.ts'
import type { TextKey } from '#lib/texts.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'

type Photos = v.InferOutput<typeof listGuestPhotos.success>

/** A card's photos, those that are chosen, and what is done with them. Whatever is done, the list is asked for anew. */
export function useGuestPhotos(id: string) {
  const { t } = useTexts()
  const [photos, setPhotos] = useState<Photos | null>(null)
  const [only, setOnly] = useState<PhotoState | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    try {
      const answer = await call(listGuestPhotos, { params: { id }, query: { fetchSize: String(MOST_PHOTOS_OF_CARD) } })
      if (answer.ok) setPhotos(answer.value)
      else showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
  }, [id, t])
  useEffect(() => void load(), [load])

  /** Does one thing at a time; what is refused or fails is told. */
  async function attempt<A extends { ok: true } | { ok: false; reason: string }>(
    ask: () => Promise<A>,
    then: (answer: Extract<A, { ok: true }>) => void,
  ) {
    setBusy(true)
    try {
      const answer = await ask()
      if (answer.ok) then(answer as Extract<A, { ok: true }>)
      else showAlert('error', t(`errors.${answer.reason}` as TextKey))
    } catch (error) {
      showFailure(error, t)
    }
    setBusy(false)
  }

  const params = { id }
  const ids = [...chosen]
  async function finish() {
    setChosen(new Set())
    await load()
  }

  return {
    ...{ photos, only, chosen, busy, setChosen },
    items: photos?.items.filter(({ state }) => only === null || state === only) ?? [],
    show(state: PhotoState | null) {
      setOnly(state)
      setChosen(new Set())
    },
    choose(photoId: string, on: boolean) {
      const next = new Set(chosen)
      if (on) next.add(photoId)
      else next.delete(photoId)
      setChosen(next)
    },
    async judge(state: 'SHOWN' | 'HIDDEN') {
      const word = state === 'SHOWN' ? 'guest-photos.own.shown' : 'guest-photos.own.hidden'
      await attempt(
        () => call(judgePhotos, { params, body: { ids, state } }),
        ({ value: { changed } }) =>
          showToast(changed ? t(word, { count: changed }) : t('guest-photos.own.nothingChanged')),
      )
      await finish()
    },
    async remove() {
      await attempt(
        () => call(removePhotos, { params, body: { ids } }),
        ({ value }) => showToast(t('guest-photos.own.removed', { count: value.removed })),
      )
      await finish()
    },
    async take(takes: boolean) {
      await attempt(
        () => call(takePhotos, { params, body: { takes } }),
        () => showToast(t(takes ? 'guest-photos.own.isOn' : 'guest-photos.own.isOff')),
      )
      await load()
    },
    download: () =>
      attempt(
        () => call(exportPhotos, { params }),
        ({ value }) => location.assign(value.path),
      ),
  }
}
