import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PIECES } from './music/pieces.ts'
import { play, SAMPLE_RATE } from './music/play.ts'
import { waveFile } from './music/wave-file.ts'

/** Plays the site's own pieces into `content/music`. */
const folder = join(import.meta.dirname, '../content/music')
await mkdir(folder, { recursive: true })
for (const piece of PIECES) {
  const samples = play(piece)
  await writeFile(join(folder, `${piece.name}.wav`), waveFile(samples, SAMPLE_RATE))
  console.log(`${piece.name}: ${(samples.length / SAMPLE_RATE).toFixed(1)} s`)
}
