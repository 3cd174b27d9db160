import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [640, 480]

/** A camera that sees one picture for as long as it is held there, and the flags of the browser that looks through it. */
export function aCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-camera-'))
  const film = join(folder, 'film.y4m')
  return {
    flags: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    async sees(picture: Buffer) {
      const luma = await sharp(picture)
        .resize(WIDTH, HEIGHT, { fit: 'contain', background: 'white' })
        .flatten({ background: 'white' })
        .toColourspace('b-w')
        .raw()
        .toBuffer()
      const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
      const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
      writeFileSync(film, Buffer.concat([head, frame, frame, frame]))
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The code as the site draws it, photographed from some way off. */
export const aPhotoOf = ({ size, path }: { size: number; path: string }) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="-12 -12 ${size + 24} ${size + 24}">
        <rect x="-12" y="-12" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
