import { useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { call } from '#shell/browser-call.ts'
import { type Crop, preparePicture, WHOLE_PICTURE } from '#ui/prepare-picture.ts'
import { uploadPicture } from '../writing/contract.ts'
import type { DraftPicture } from './review-draft.ts'

interface Source {
  file: File
  blob: Blob | null
  crop: Crop
}

/**
 * Pictures on their way: each is made small, cut and brought at once, so that sending the review is quick. What the
 * network loses waits here and is brought before the review is sent.
 */
export function usePictures(change: (update: (pictures: DraftPicture[]) => DraftPicture[]) => void) {
  const sources = useRef(new Map<string, Source>())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const note = (key: string, code: string | null) =>
    setErrors(({ [key]: _, ...others }) => (code ? { ...others, [key]: code } : others))
  const put = (key: string, fields: Partial<DraftPicture>) =>
    change((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, ...fields } : picture)))

  async function bring(key: string): Promise<Pick<DraftPicture, 'picture'>['picture']> {
    const source = sources.current.get(key)
    if (!source?.blob) return null
    const { blob } = source
    const answer = await call(uploadPicture, { body: blob })
    if (source.blob !== blob) return null
    if (!answer.ok) {
      note(key, answer.reason)
      return null
    }
    source.blob = null
    const picture = { id: answer.value.id }
    put(key, { picture })
    return picture
  }

  async function prepare(key: string, crop: Crop) {
    const source = sources.current.get(key)
    if (!source) return
    source.crop = crop
    const made = await preparePicture(source.file, crop)
    if (source.crop !== crop) return
    if (!made) return note(key, 'picture_unreadable')
    note(key, null)
    source.blob = made.blob
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
        sources.current.set(key, { file, blob: null, crop: WHOLE_PICTURE })
        return { key, alt: '', thumb: '', picture: null }
      })
      change((pictures) => [...pictures, ...added])
      for (const { key } of added) void prepare(key, WHOLE_PICTURE)
    },
    crop: (key: string, crop: Crop) => void prepare(key, crop),
    remove(key: string) {
      sources.current.delete(key)
      note(key, null)
      change((pictures) => pictures.filter((picture) => picture.key !== key))
    },
    /** Brings what the network has kept back; throws where it still does. */
    async bringAll(pictures: DraftPicture[]): Promise<DraftPicture[]> {
      const brought: DraftPicture[] = []
      for (const picture of pictures) {
        brought.push(picture.picture ? picture : { ...picture, picture: await bring(picture.key) })
      }
      return brought
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>
