import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Invitation } from '#domains/drafts/contract.ts'
import { nameTable, type Seating } from '#domains/seating/contract.ts'
import { brokenPairs, MOST_SEATING_TABLES, SEATING_VIEWS } from '#domains/seating/rules.ts'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { BrokenPairs } from './broken-pairs.tsx'
import { CeremonyChoice, useCeremony } from './ceremony-choice.tsx'
import { PairsDialog } from './pairs-dialog.tsx'
import { PrintMenu } from './print-menu.tsx'
import { RoomPlan } from './room-plan.tsx'
import styles from './seating.module.css'
import { TableList } from './table-list.tsx'
import { useSeating } from './use-seating.ts'

const NOTHING: Pick<Seating, 'guests' | 'pairs'> = { guests: [], pairs: [] }

interface SeatingPlanProps {
  card: Invitation
  /** Hands over the caterer's list of a ceremony. */
  download: (ceremony: string) => Promise<void>
}

/** The tables of a ceremony as a list or as they stand in the room, with what was wanted of pairs and the papers. */
export function SeatingPlan({ card, download }: SeatingPlanProps) {
  const { t } = useTexts()
  const { ceremonies, ceremony, setCeremony } = useCeremony(card)
  const { seating, load, change, seat } = useSeating(card.id, ceremony)
  /** By ceremony: how many tables somebody wanted. */
  const [added, setAdded] = useState<Record<string, number>>({})
  const [open, setOpen] = useState<'pairs' | 'papers' | null>(null)
  const [query] = useSearchParams()
  const { guests, pairs } = seating ?? NOTHING
  const broken = useMemo(() => brokenPairs(guests, pairs), [guests, pairs])
  const tables = useMemo(() => {
    if (!seating) return []
    const { tables: known, ceremony: of } = seating
    const count = Math.max(known.length, added[of] ?? 0)
    return Array.from({ length: count }, (_, at) => known[at] ?? { number: at + 1, name: '' })
  }, [seating, added])
  if (!seating) return <Skeleton height="60vh" />

  const params = { id: card.id, ceremony: seating.ceremony }
  // a phone begins with the list, and so does a room that nobody has drawn
  const isDrawn = Object.keys(seating.things).length > 0
  const chosen = SEATING_VIEWS.find((one) => one === query.get('view'))
  const view = chosen ?? (isDrawn && matchMedia('(width >= 1024px)').matches ? 'room' : 'list')
  // names and places of tables are everybody's; who looks after one side's guests only seats them
  const mayArrange = (card.standing?.role ?? 'all') === 'all'
  const addTable = () => setAdded({ ...added, [seating.ceremony]: tables.length + 1 })
  const name = (number: number, given: string) =>
    void call(nameTable, { params: { ...params, table: String(number) }, body: { name: given } }).then(load, (error) =>
      showFailure(error, t),
    )
  const close = () => setOpen(null)
  return (
    <>
      <div className={styles.head}>
        <CeremonyChoice ceremonies={ceremonies} value={ceremony} onChange={setCeremony} />
        <Button icon="plus" onClick={addTable} disabled={tables.length >= MOST_SEATING_TABLES}>
          {t('guests.seating.addTable')}
        </Button>
        <Button onClick={() => setOpen('pairs')}>{t('seating.pairs.open')}</Button>
        <Button onClick={() => setOpen('papers')}>{t('seating.papers.open')}</Button>
        <Button
          icon="download"
          onClick={() => void download(ceremony).catch((error: unknown) => showFailure(error, t))}
        >
          {t('guests.export.caterer')}
        </Button>
      </div>
      <p className={styles.printed}>{ceremonies.find(({ key }) => key === ceremony)?.name}</p>
      <TabLinks
        label={t('seating.views.label')}
        items={SEATING_VIEWS.map((one) => ({
          label: t(`seating.views.${one}`),
          href: href('invitation-seating', { id: card.id, view: one }),
          current: one === view,
        }))}
      />
      <BrokenPairs broken={broken} />
      {view === 'room' ? (
        <RoomPlan
          key={seating.ceremony}
          params={params}
          seating={seating}
          tables={tables}
          onSeat={seat}
          broken={broken}
          mayArrange={mayArrange}
          onThings={(by) => change((now) => ({ ...now, things: by(now.things) }))}
        />
      ) : seating.guests.length === 0 ? (
        <Empty title={t('guests.seating.none')}>{t('guests.seating.noneWords')}</Empty>
      ) : (
        <TableList
          guests={seating.guests}
          tables={tables}
          broken={broken}
          onSeat={seat}
          onName={mayArrange ? name : undefined}
        />
      )}
      <PairsDialog
        open={open === 'pairs'}
        onClose={close}
        id={card.id}
        seating={seating}
        onPairs={(by) => change((now) => ({ ...now, pairs: by(now.pairs) }))}
      />
      <PrintMenu
        open={open === 'papers'}
        onClose={close}
        card={card}
        ceremony={ceremonies.find(({ key }) => key === seating.ceremony)}
        seating={seating}
      />
    </>
  )
}
