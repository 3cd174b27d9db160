import { useRef, useState } from 'react'
import type { Draft } from '#domains/cards/draft/rules.ts'
import { type Crop, WHOLE_PICTURE } from '#ui/prepare-picture.ts'
import { bringPicture } from './bring-picture.ts'

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

  async function begin(file: File, crop: Crop, instead?: string) {
    const key = crypto.randomUUID()
    setComing((all) => [...all, { key, thumb: '', error: null }])
    const brought = await bringPicture(file, crop, (thumb) => note(key, { thumb }))
    if ('error' in brought) return note(key, { error: brought.error })
    const { picture } = brought
    files.current.set(picture.id, { file, crop })
    const others = latest.current.filter(({ id }) => id !== picture.id || id === instead)
    const at = others.findIndex(({ id }) => id === instead)
    onChange(at < 0 ? [...others, picture] : others.with(at, { ...picture, alt: others[at]!.alt }))
    setComing((all) => all.filter((one) => one.key !== key))
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
      if (to < 0 || to >= album.length || from === to) return
      onChange(album.toSpliced(from, 1).toSpliced(to, 0, album[from]!))
    },
  }
}

export type EditedAlbum = ReturnType<typeof useAlbum>
