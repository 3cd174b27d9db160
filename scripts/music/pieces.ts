/** A note: how many steps above A3 it lies, and how many beats pass before the next one. Null is a rest. */
export type Note = [step: number | null, beats: number]

export interface Piece {
  name: string
  beatsPerMinute: number
  /** How long a string sounds: 0 is dry, 1 rings on. */
  ring: number
  melody: Note[]
  bass: Note[]
}

const run = (steps: (number | null)[], beats: number): Note[] => steps.map((step) => [step, beats])

/** Five-tone tunes written for this site; nobody else has a right in them. */
export const PIECES: Piece[] = [
  {
    name: 'trau-cau',
    beatsPerMinute: 84,
    ring: 0.72,
    melody: [
      ...run([3, 5, 8, 10], 1),
      [12, 2],
      ...run([10, 8], 1),
      ...run([5, 8, 10, 12], 0.5),
      [15, 2],
      ...run([12, 10], 1),
      ...run([8, 5, 3], 1),
      [5, 1],
      [8, 1.5],
      [5, 0.5],
      [3, 3],
    ],
    bass: [
      [-9, 4],
      [-4, 4],
      [-7, 4],
      [-9, 4],
      [-4, 4],
      [-9, 4],
    ],
  },
  {
    name: 'mua-tren-mai-ngoi',
    beatsPerMinute: 96,
    ring: 0.5,
    melody: [
      ...run([12, 7, 10, 7, 12, 7, 15, 7], 0.5),
      ...run([14, 7, 10, 7, 14, 7, 17, 7], 0.5),
      ...run([12, 5, 9, 5, 12, 5, 17, 5], 0.5),
      ...run([10, 3, 7, 3, 10, 5, 7, 10], 0.5),
      ...run([12, 7, 10, 7, 12, 15, 17, 19], 0.5),
      ...run([17, 14, 10, 7, 10, 14], 0.5),
      [12, 1],
      [7, 3],
    ],
    bass: [
      [0, 4],
      [-5, 4],
      [-7, 4],
      [-9, 4],
      [0, 4],
      [-5, 3],
      [0, 4],
    ],
  },
  {
    name: 'duong-ve-nha',
    beatsPerMinute: 72,
    ring: 0.85,
    melody: [
      [7, 1.5],
      [10, 0.5],
      [12, 2],
      [14, 1],
      [12, 1],
      [10, 1],
      [7, 1],
      [5, 1.5],
      [7, 0.5],
      [10, 2],
      [7, 3],
      [null, 1],
      [10, 1],
      [12, 1],
      [14, 1.5],
      [17, 0.5],
    ],
    bass: [
      [-5, 4],
      [0, 4],
      [-7, 4],
      [-5, 4],
      [-2, 4],
    ],
  },
  {
    name: 'trang-ram',
    beatsPerMinute: 64,
    ring: 1,
    melody: [
      [0, 1],
      [3, 1],
      [7, 2],
      [10, 1],
      [12, 1],
      [15, 2],
      [12, 1],
      [10, 1],
      [7, 1.5],
      [5, 0.5],
      [3, 1],
      [5, 1],
      [0, 4],
    ],
    bass: [
      [-12, 4],
      [-9, 4],
      [-5, 4],
      [-7, 2],
      [-12, 4],
    ],
  },
]
