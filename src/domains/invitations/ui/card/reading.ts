export {
  type CardContent,
  ceremoniesOf,
  FACES,
  type Face,
  type Family,
  faceOf,
  familiesOf,
  mainCeremony,
  occasionOf,
  type ShownCeremony,
  shortNameOf,
  type Whose,
} from '#domains/invitations/reading/contract.ts'

/** Long names are set smaller: 1 up to thirteen letters in the longest line, then less. */
export const fitOf = (names: string[]) =>
  Math.max(0.46, Math.min(1, 13 / Math.max(...names.map((name) => name.length)))).toFixed(3)
