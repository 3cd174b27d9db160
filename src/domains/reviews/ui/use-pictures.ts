import { useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { call } from '#shell/call/browser-call.ts'
import { whileBusy } from '#shell/form/while-busy.ts'
import { type Crop, shrinkPicture, WHOLE_PICTURE } from '#ui/prepare-picture.ts'
import { uploadPicture } from '../writing/contract.ts'
import type { DraftPicture } from './review-draft.ts'

interface Source {
  file: File
  blob: Blob | null
  crop: Crop
  picture: DraftPicture['picture']
  /** It is being made small and brought; what the network loses is no failure. */
  making: Promise<void>
  refusal: string | null
}

/**
 * Pictures on their way: each is made small, cut and brought at once, so that sending the review is quick. What the
 * network loses waits here and is brought before the review is sent.
 */
export function usePictures(change: (update: (pictures: DraftPicture[]) => DraftPicture[]) => void) {
  const sources = useRef(new Map<string, Source>())
  const [errors, setErrors] = useState<Record<string, string>>({})
  function note(key: string, code: string | null) {
    const source = sources.current.get(key)
    if (source) source.refusal = code
    setErrors(({ [key]: _, ...others }) => (code ? { ...others, [key]: code } : others))
  }
  const put = (key: string, fields: Partial<DraftPicture>) =>
    change((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, ...fields } : picture)))

  async function bring(key: string): Promise<DraftPicture['picture']> {
    const source = sources.current.get(key)
    if (!source?.blob) return source?.picture ?? null
    const { blob } = source
    const answer = await whileBusy(() => call(uploadPicture, { body: blob }))
    if (source.blob !== blob) return null
    if (!answer.ok) {
      note(key, answer.reason)
      return null
    }
    source.blob = null
    const picture = { id: answer.value.id }
    source.picture = picture
    put(key, { picture })
    return picture
  }

  function prepare(key: string, crop: Crop) {
    const source = sources.current.get(key)
    if (source) source.making = make(key, Object.assign(source, { crop }), crop)
  }

  async function make(key: string, source: Source, crop: Crop) {
    const made = await shrinkPicture(source.file, crop)
    if (source.crop !== crop) return
    if (!made) return note(key, 'picture_unreadable')
    note(key, null)
    source.blob = made.blob
    source.picture = null
    put(key, { thumb: made.thumb, picture: null })
    await bring(key).catch((error: unknown) => {
      if (error instanceof CallFailed) note(key, error.code)
    })
  }

  return {
    errors,
    cropOf: (key: string) => sources.current.get(key)?.crop ?? null,
    add(files: File[]) {
      const added = files.map((file): DraftPicture => {
        const key = crypto.randomUUID()
        const making = Promise.resolve()
        sources.current.set(key, { file, blob: null, crop: WHOLE_PICTURE, picture: null, making, refusal: null })
        return { key, alt: '', thumb: '', picture: null }
      })
      change((pictures) => [...pictures, ...added])
      for (const { key } of added) prepare(key, WHOLE_PICTURE)
    },
    crop: prepare,
    remove(key: string) {
      sources.current.delete(key)
      note(key, null)
      change((pictures) => pictures.filter((picture) => picture.key !== key))
    },
    /** Brings what is still being made and what the network has kept back, where it still does it throws; tells of the first that is refused. */
    async bringAll(pictures: DraftPicture[]): Promise<{ pictures: DraftPicture[]; refusal: string | null }> {
      const brought: DraftPicture[] = []
      for (const picture of pictures) {
        const source = sources.current.get(picture.key)
        await source?.making
        brought.push(source ? { ...picture, picture: await bring(picture.key) } : picture)
        if (source?.refusal) return { pictures, refusal: source.refusal }
      }
      return { pictures: brought, refusal: null }
    },
  }
}

export type ChosenPictures = ReturnType<typeof usePictures>
