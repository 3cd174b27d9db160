import { Ornament } from '../parts.tsx'

/** The pond: hills and water behind, a group in each corner, pads between them where there is room. */
export const SenHongPond = () => (
  <div className="foot" aria-hidden="true">
    <Ornament art="s-hills" box="0 10 400 120" fit="none" className="hills" />
    <Ornament art="s-hills-wide" box="0 0 1280 150" fit="none" className="hills w" />
    <div className="water" />
    <Ornament art="s-pond-middle" box="200 90 880 310" fit="xMidYMax meet" className="pond m" />
    <Ornament art="s-pond-left" box="0 72 200 328" className="pond l" />
    <Ornament art="s-pond-right" box="0 72 200 328" className="pond r" />
  </div>
)

/** A lotus on its waterline, from bud to flower to seed. */
export const SenHongBand = ({ stage }: { stage: 'a' | 'b' | 'c' | 'd' }) => (
  <div className="waterside">
    <Ornament art={`s-band-${stage}`} box="0 0 390 90" fit="xMidYMax meet" className="waterline" />
  </div>
)

const STAGES = [
  { art: 's-b', box: '-30 -66 60 72' },
  { art: 's-h', box: '-46 -66 92 72' },
  { art: 's-f', box: '-66 -80 132 90' },
] as const
const SEED = { art: 's-pod', box: '-36 -50 72 56' } as const

export const SenHongStage = ({ at, of }: { at: number; of: number }) => (
  <span className="ic2">
    <Ornament {...(at > 2 && at === of - 1 ? SEED : STAGES[Math.min(at, 2)]!)} className="sp" />
  </span>
)

export const SenHongPETALS = [
  [-75.6, 1],
  [75.6, 1],
  [-57.3, 2],
  [57.3, 2],
  [-36.7, 3],
  [36.7, 3],
  [-17.2, 4],
  [17.2, 4],
  [0, 5],
] as const
