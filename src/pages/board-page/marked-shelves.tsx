import type { BoardMark, KeptThing } from '#domains/boards/contract.ts'
import type { BoardSide } from '#domains/boards/rules.ts'
import { ThingMarks, type WriteMark } from '#domains/boards/ui/thing-marks.tsx'
import type { Heart } from '#domains/favourites/contract.ts'
import { Shelves } from './shelves.tsx'

type MarkedShelvesProps = {
  kept: KeptThing
  marks: BoardMark[]
  /** who is looking */
  side: BoardSide
  /** who the other of the two is */
  other: string
  write: WriteMark
  takeOff?: (thing: Heart) => Promise<void>
}

/** What is kept, with what both of the couple say of each thing. */
export function MarkedShelves({ kept, marks, side, other, write, takeOff }: MarkedShelvesProps) {
  const said = ({ kind, item }: Heart, mine: boolean) =>
    marks.find((mark) => mark.kind === kind && mark.item === item && (mark.side === side) === mine)
  return (
    <Shelves
      kept={kept}
      below={(thing, name) => (
        <ThingMarks
          thing={thing}
          name={name}
          mine={said(thing, true)}
          theirs={said(thing, false)}
          other={other}
          write={write}
          onTakeOff={takeOff && (() => takeOff(thing))}
        />
      )}
    />
  )
}
