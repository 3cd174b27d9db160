import type { ReactNode, Ref } from 'react'
import type { SeatedGuest, Thing } from '#domains/seating/contract.ts'
import { type BrokenPair, LARGEST_ROOM, ROOM_SIZES, roomKindOf, type TableFigures } from '#domains/seating/rules.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { brokenWords } from './broken-pairs.tsx'
import styles from './room.module.css'
import type { RoomChange } from './room-changes.ts'
import { HouseholdRows, type RoomHands } from './room-households.tsx'
import { fullness, thingName } from './room-marks.tsx'
import { ONE_MOVE_MS } from './use-arranging.ts'

interface PanelProps {
  /** What somebody goes to who opens it by keyboard. */
  heading: Ref<HTMLHeadingElement>
  onClose: () => void
  /** Takes it off the plan; none for whoever may not. */
  onTakeOff?: (() => void) | undefined
}

function Panel({ title, heading, onClose, onTakeOff, children }: PanelProps & { title: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </h2>
      {children}
      {onTakeOff && (
        <Button look="quiet" small onClick={onTakeOff}>
          {t('room.takeOff')}
        </Button>
      )}
    </>
  )
}

interface ChosenTableProps extends PanelProps, RoomHands {
  number: number
  name: string
  figures: TableFigures
  guests: SeatedGuest[]
  broken: BrokenPair<SeatedGuest>[]
  onSeatPicked: () => void
}

/** Who sits at the chosen table, what they eat, and the ways from it. */
export function ChosenTable({ number, name, figures, guests, broken, onSeatPicked, ...rest }: ChosenTableProps) {
  const { t } = useTexts()
  const { heading, onClose, onTakeOff, ...hands } = rest
  const { people, vegetarians, children } = figures
  const { picked } = hands
  return (
    <section className={styles.chosen} data-table={number} aria-label={t('guests.seating.table', { number })}>
      <Panel
        title={name ? t('room.tableNamed', { number, name }) : t('guests.seating.table', { number })}
        {...{ heading, onClose, onTakeOff }}
      >
        <p data-fill={people > SEATS_A_TABLE ? 'over' : undefined}>
          {[
            fullness(t, people),
            vegetarians > 0 && t('guests.vegetarians', { count: vegetarians }),
            children > 0 && t('guests.children', { count: children }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {picked.ids.size > 0 && picked.from !== number && (
          <Button look="primary" small onClick={onSeatPicked}>
            {t('room.seatHere', { count: picked.ids.size })}
          </Button>
        )}
        {broken
          .filter((pair) => pair.guests.some((guest) => guest.table === number))
          .map((pair) => (
            <p key={pair.guests.map(({ id }) => id).join()} data-fill="over">
              {brokenWords(pair, t)}
            </p>
          ))}
        {guests.length === 0 && <p>{t('room.nobody')}</p>}
        <HouseholdRows guests={guests} {...hands} />
      </Panel>
    </section>
  )
}

const METRE = 10
const QUARTER = 90

interface ChosenThingProps extends PanelProps {
  id: string
  thing: Thing
  onArrange: (change: RoomChange, words: string, within?: number) => void
}

/** How large a stage, a door or a pillar is, and which way it lies. */
export function ChosenThing({ id, thing, onArrange, ...panel }: ChosenThingProps) {
  const { t } = useTexts()
  const name = thingName(t, id)
  const { width, height } = { ...ROOM_SIZES[roomKindOf(id) ?? 'pillar'], ...thing }
  const turn = () =>
    onArrange({ [id]: { ...thing, turned: thing.turned ? 0 : QUARTER } }, t('room.turned', { name }), ONE_MOVE_MS)
  function size(side: 'width' | 'height', metres: string) {
    const decimetres = Math.round(Number(metres) * METRE)
    if (!(decimetres >= 1 && decimetres <= LARGEST_ROOM)) return
    onArrange({ [id]: { ...thing, [side]: decimetres } }, t('room.sized', { name }), ONE_MOVE_MS)
  }
  return (
    <section className={styles.chosen} aria-label={name}>
      <Panel title={name} {...panel}>
        {panel.onTakeOff && (
          <>
            {(['width', 'height'] as const).map((side) => (
              <Field key={`${id} ${side}`} label={t(`room.${side}`)}>
                <Stepper
                  labels={{ less: `${t(`room.${side}`)} −`, more: `${t(`room.${side}`)} +` }}
                  min={0.5}
                  max={LARGEST_ROOM / METRE}
                  step={0.5}
                  defaultValue={(side === 'width' ? width : height) / METRE}
                  onChange={(event) => size(side, event.target.value)}
                />
              </Field>
            ))}
            <Button small onClick={turn}>
              {t('room.turn')}
            </Button>
          </>
        )}
      </Panel>
    </section>
  )
}
