import type { Files } from '#platform/files.ts'

/** Where an original lies, byte for byte as it was sent. No address leads there. */
export const photoFile = (id: string) => `guest-photos/${id}`

export const keepPhotoFile = (files: Files, id: string, bytes: Buffer) => files.write(photoFile(id), bytes)

export const readPhotoFile = (files: Files, id: string) => files.read(photoFile(id))
