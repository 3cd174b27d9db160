import type { FilesPlace } from './config/files-place.ts'
import { type Files, localFiles } from './files.ts'
import { s3Files } from './s3-files.ts'

export const openFiles = (place: FilesPlace): Files =>
  'folder' in place ? localFiles(place.folder) : s3Files(place.bucket)
