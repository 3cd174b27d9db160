import { useRef, useState } from 'react'
import type { Draft } from '#domains/cards/draft/rules.ts'
import { uploadInvitationPicture } from '#domains/drafts/album/contract.ts'
import { CallFailed } from '#lib/call.ts'
import { call } from '#shell/call/browser-call.ts'
import { whileBusy } from '#shell/form/while-busy.ts'
import { type Crop, shrinkPicture, WHOLE_PICTURE } from '#ui/prepare-picture.ts'

export type AlbumPicture = NonNullable<Draft['album']>[number]

/** A picture that is being brought, before it has a name on the server. */
interface Coming {
  key: string
  thumb: string
  error: string | null
}

/** Pictures of the album: each is cut and made small here, brought at once, and can be cut anew while its file is at hand. */
export function useAlbum(album: AlbumPicture[], onChange: (album: AlbumPicture[]) => void) {
  const files = useRef(new Map<string, { file: File; crop: Crop }>())
  const latest = useRef(album)
  latest.current = album
  const [coming, setComing] = useState<Coming[]>([])
  const note = (key: string, changes: Partial<Coming>) =>
    setComing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function bring(key: string, file: File, crop: Crop, instead?: string) {
    const made = await shrinkPicture(file, crop)
    if (!made) return note(key, { error: 'picture_unreadable' })
    note(key, { thumb: made.thumb })
    try {
      const answer = await whileBusy(() => call(uploadInvitationPicture, { body: made.blob }))
      if (!answer.ok) return note(key, { error: answer.reason })
      const picture = answer.value
      files.current.set(picture.id, { file, crop })
      const others = latest.current.filter(({ id }) => id !== picture.id || id === instead)
      const at = others.findIndex(({ id }) => id === instead)
      onChange(at < 0 ? [...others, picture] : others.with(at, { ...picture, alt: others[at]!.alt }))
      setComing((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      note(key, { error: error instanceof CallFailed ? error.code : 'unexpected' })
    }
  }

  const begin = (file: File, crop: Crop, instead?: string) => {
    const key = crypto.randomUUID()
    setComing((all) => [...all, { key, thumb: '', error: null }])
    return bring(key, file, crop, instead)
  }

  return {
    coming,
    async add(chosen: File[]) {
      for (const file of chosen) await begin(file, WHOLE_PICTURE)
    },
    cropOf: (id: string) => files.current.get(id)?.crop ?? null,
    recrop(id: string, crop: Crop) {
      const known = files.current.get(id)
      if (known) void begin(known.file, crop, id)
    },
    dismiss: (key: string) => setComing((all) => all.filter((one) => one.key !== key)),
    move(from: number, to: number) {
      onChange(album.toSpliced(from, 1).toSpliced(to, 0, album[from]!))
    },
  }
}
