import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ceremoniesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { downloadList } from './download-list.ts'
import { Figures } from './figures.tsx'
import { type Doing, GuestTable } from './guest-table.tsx'
import styles from './guests.module.css'
import { HeldReplies } from './held-replies.tsx'
import { NarrowBar } from './narrow-bar.tsx'
import { EVERYBODY, isNarrowed, sendingAt, useNarrow, useNarrowed } from './narrowing.ts'
import { SendingSchedule } from './sending-schedule.tsx'
import { Strangers } from './strangers.tsx'
import { useGuests } from './use-guests.ts'
import { type BulkChange, wayBack } from './way-back.ts'

const GuestDialog = lazy(async () => ({ default: (await import('./guest-dialog.tsx')).GuestDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const ReplyDialog = lazy(async () => ({ default: (await import('./reply-dialog.tsx')).ReplyDialog }))

interface GuestListProps {
  card: Invitation
  /** The dialog that brings in many households at once. */
  importing: (done: DialogEnds) => ReactNode
  /** The dialog that makes two households one. */
  merging: (pair: [Guest, Guest], done: DialogEnds) => ReactNode
}

interface DialogEnds {
  onDone: () => Promise<void>
  onClose: () => void
}

export function GuestList({ card, importing, merging }: GuestListProps) {
  const { t } = useTexts()
  const { guests, held, load, put, change, mark, clear } = useGuests(card.id)
  const [narrow, setNarrow] = useNarrow(card, guests)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing | null>(null)
  const shown = useNarrowed(guests, narrow, card)
  const ceremonies = ceremoniesOf(card, 'shared')
  const role = card.standing?.role ?? 'all'
  const mayWrite = role !== 'look'

  async function remove(ids: string[]) {
    if (!(await change({ ids, removed: true }))) return
    setChosen(new Set())
    showToast(t('guests.removed', { count: ids.length }), () => void change({ ids, removed: false }))
  }

  async function take(ids: string[]) {
    if (await change({ ids, known: true })) showToast(t('guests.held.taken', { count: ids.length }))
  }

  async function clearUnknown() {
    const ids = await clear()
    if (ids) showToast(t('guests.strangers.cleared', { count: ids.length }), () => void change({ ids, removed: false }))
  }

  async function changeChosen(what: BulkChange) {
    const before = guests!.filter(({ id }) => chosen.has(id))
    if (await change({ ids: [...chosen], ...what }))
      showToast(t('guests.bulk.done', { count: before.length }), () => void change(...wayBack(before, what)))
  }

  const save = (kind: 'all' | 'caterer') =>
    downloadList(card.id, { kind }).catch((error: unknown) => showFailure(error, t))

  if (!guests) return <Skeleton height="60vh" />
  const close = () => setDoing(null)
  const [one, other] = guests.filter(({ id }) => chosen.has(id))
  const merged = async () => {
    setChosen(new Set())
    await load()
  }
  const done = async (guest: Guest) => {
    put(guest)
    close()
    await load()
  }
  /** In the list's order also where the one at hand has just left those shown. */
  const after = (guest: Guest) => {
    const here = new Set(shown)
    return guests.slice(guests.findIndex(({ id }) => id === guest.id) + 1).find((one) => here.has(one))
  }
  return (
    <>
      <Figures
        guests={guests}
        onInvite={() => setNarrow({ ...EVERYBODY, invited: 'false' })}
        onRemind={() => setNarrow({ ...EVERYBODY, state: 'WAITING' })}
      />
      <SendingSchedule card={card} guests={guests} />
      {mayWrite && held.length > 0 && <HeldReplies held={held} onTake={take} onDrop={remove} />}
      <div className={styles.bar}>
        <TextInput
          icon="search"
          type="search"
          aria-label={t('guests.search')}
          placeholder={t('guests.searchHint')}
          value={narrow.q}
          onChange={(event) => setNarrow({ ...narrow, q: event.target.value })}
        />
        {mayWrite && (
          <>
            <Button icon="copy" onClick={() => setDoing({ what: 'import' })}>
              {t('guests.import.open')}
            </Button>
            <Button look="primary" icon="plus" onClick={() => setDoing({ what: 'add' })}>
              {t('guests.add')}
            </Button>
          </>
        )}
      </div>
      {guests.length > 0 && <NarrowBar ceremonies={ceremonies} guests={guests} narrow={narrow} onChange={setNarrow} />}
      {shown.length > 0 ? (
        <fieldset disabled={!mayWrite} className={styles.plain}>
          <GuestTable
            guests={shown}
            chosen={chosen}
            onChoose={setChosen}
            onDo={setDoing}
            onTake={(ids) => void take(ids)}
            sending={sendingAt(narrow)}
            ceremonies={ceremonies}
          />
        </fieldset>
      ) : (
        <Empty
          title={t(isNarrowed(narrow) ? 'guests.noneFound' : 'guests.none')}
          actions={
            isNarrowed(narrow) ? (
              <Button onClick={() => setNarrow(EVERYBODY)}>{t('guests.showAll')}</Button>
            ) : (
              mayWrite && (
                <Button look="primary" onClick={() => setDoing({ what: 'import' })}>
                  {t('guests.import.open')}
                </Button>
              )
            )
          }
        >
          {t('guests.noneWords')}
        </Empty>
      )}
      {chosen.size > 0 && (
        <BulkBar
          card={card}
          count={chosen.size}
          onChange={(what) => void changeChosen(what)}
          onMerge={
            chosen.size === 2 && one && other ? () => setDoing({ what: 'merge', pair: [one, other] }) : undefined
          }
          onRemove={() => void remove([...chosen])}
          onClear={() => setChosen(new Set())}
        />
      )}
      {mayWrite && (
        <div className={styles.files}>
          <Button icon="download" onClick={() => void save('all')}>
            {t('guests.export.all')}
          </Button>
          <Button icon="download" onClick={() => void save('caterer')}>
            {t('guests.export.caterer')}
          </Button>
        </div>
      )}
      {role === 'all' && (
        <Strangers
          card={card}
          count={held.length + guests.filter(({ listed, places }) => !listed && !Object.keys(places).length).length}
          onClear={clearUnknown}
        />
      )}
      <Suspense>
        {(doing?.what === 'add' || doing?.what === 'edit') && (
          <GuestDialog
            card={card}
            guest={doing.what === 'edit' ? doing.guest : null}
            all={guests}
            onDone={done}
            onClose={close}
            onRemove={(guest) => {
              close()
              void remove([guest.id])
            }}
          />
        )}
        {doing?.what === 'import' && importing({ onDone: load, onClose: close })}
        {doing?.what === 'merge' && merging(doing.pair, { onDone: merged, onClose: close })}
        {doing?.what === 'send' && (
          <InviteDialog
            card={card}
            guest={guests.find(({ id }) => id === doing.guest.id) ?? doing.guest}
            kind={doing.kind}
            next={after(doing.guest)}
            onMark={mark}
            onNext={(guest) => setDoing({ ...doing, guest })}
            onClose={close}
          />
        )}
        {doing?.what === 'reply' && <ReplyDialog card={card} guest={doing.guest} onDone={done} onClose={close} />}
      </Suspense>
    </>
  )
}
