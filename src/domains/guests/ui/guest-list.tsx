import { lazy, Suspense, useState } from 'react'
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
import { Strangers } from './strangers.tsx'
import { EVERYBODY, isNarrowed, type Narrow, useGuests, useNarrowed } from './use-guests.ts'
import { type BulkChange, wayBack } from './way-back.ts'

const GuestDialog = lazy(async () => ({ default: (await import('./guest-dialog.tsx')).GuestDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const ReplyDialog = lazy(async () => ({ default: (await import('./reply-dialog.tsx')).ReplyDialog }))

export function GuestList({ card }: { card: Invitation }) {
  const { t } = useTexts()
  const { guests, held, load, put, change, mark, clear } = useGuests(card.id)
  const [narrow, setNarrow] = useState<Narrow>(EVERYBODY)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing | null>(null)
  const shown = useNarrowed(guests, narrow)

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
      {held.length > 0 && <HeldReplies held={held} onTake={take} onDrop={remove} />}
      <div className={styles.bar}>
        <TextInput
          icon="search"
          type="search"
          aria-label={t('guests.search')}
          placeholder={t('guests.searchHint')}
          value={narrow.q}
          onChange={(event) => setNarrow({ ...narrow, q: event.target.value })}
        />
        <Button icon="copy" onClick={() => setDoing({ what: 'import' })}>
          {t('guests.import.open')}
        </Button>
        <Button look="primary" icon="plus" onClick={() => setDoing({ what: 'add' })}>
          {t('guests.add')}
        </Button>
      </div>
      {guests.length > 0 && <NarrowBar guests={guests} narrow={narrow} onChange={setNarrow} />}
      {shown.length > 0 ? (
        <GuestTable
          guests={shown}
          chosen={chosen}
          onChoose={setChosen}
          onDo={setDoing}
          onTake={(ids) => void take(ids)}
          reminding={narrow.state === 'WAITING' && narrow.invited !== 'false'}
        />
      ) : (
        <Empty
          title={t(isNarrowed(narrow) ? 'guests.noneFound' : 'guests.none')}
          actions={
            isNarrowed(narrow) ? (
              <Button onClick={() => setNarrow(EVERYBODY)}>{t('guests.showAll')}</Button>
            ) : (
              <Button look="primary" onClick={() => setDoing({ what: 'import' })}>
                {t('guests.import.open')}
              </Button>
            )
          }
        >
          {t('guests.noneWords')}
        </Empty>
      )}
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          onChange={(what) => void changeChosen(what)}
          onRemove={() => void remove([...chosen])}
          onClear={() => setChosen(new Set())}
        />
      )}
      <div className={styles.files}>
        <Button icon="download" onClick={() => void save('all')}>
          {t('guests.export.all')}
        </Button>
        <Button icon="download" onClick={() => void save('caterer')}>
          {t('guests.export.caterer')}
        </Button>
      </div>
      <Strangers
        id={card.id}
        count={held.length + guests.filter(({ listed, places }) => !listed && !Object.keys(places).length).length}
        onClear={clearUnknown}
      />
      <Suspense>
        {(doing?.what === 'add' || doing?.what === 'edit') && (
          <GuestDialog
            id={card.id}
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
        {doing?.what === 'import' && <ImportDialog id={card.id} onDone={load} onClose={close} />}
        {(doing?.what === 'invite' || doing?.what === 'remind') && (
          <InviteDialog
            card={card}
            guest={guests.find(({ id }) => id === doing.guest.id) ?? doing.guest}
            kind={doing.what === 'invite' ? 'message' : 'reminder'}
            next={after(doing.guest)}
            onMark={mark}
            onNext={(guest) => setDoing({ what: doing.what, guest })}
            onClose={close}
          />
        )}
        {doing?.what === 'reply' && <ReplyDialog card={card} guest={doing.guest} onDone={done} onClose={close} />}
      </Suspense>
    </>
  )
}
