import { lazy, Suspense, useState } from 'react'
import { ceremoniesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import {
  exportGifts,
  type Gift,
  type GivenGift,
  keepGift,
  removeGift,
  thankGifts,
} from '#domains/gift-book/contract.ts'
import { showGift } from '#domains/gift-book/rules.ts'
import type { Fields } from '#lib/endpoint.ts'
import type { TextKey } from '#lib/texts.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { NoCard } from '#shell/alert/no-card.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './gift-book.module.css'
import { GiftFigures } from './gift-figures.tsx'
import { GiftForm } from './gift-form.tsx'
import { GiftList, type ListedGift } from './gift-list.tsx'
import type { GiftNote } from './gift-notes.ts'
import { useGiftBook, useGivers } from './use-gift-book.ts'

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }))
const ThankDialog = lazy(async () => ({ default: (await import('./thank-dialog.tsx')).ThankDialog }))

type Doing =
  | { what: 'statement' }
  | { what: 'thank'; id: string }
  /** `now`: what somebody else made of it meanwhile. */
  | { what: 'edit'; gift: Gift; now?: Gift }
  /** `back`: to the statement that it is a line of. */
  | { what: 'hand'; first: Partial<GivenGift>; back?: boolean }

interface GiftBookProps {
  card: Invitation
  /** Hands a file over. */
  saveFile: (file: { fileName: string; csv: string }) => void
}

const asListed = ({ id, gift }: GiftNote): ListedGift => ({
  ...gift,
  ...{ id, form: null, thankedTsp: null, writtenBy: null, writtenTsp: 0, waiting: true },
})

export function GiftBook({ card, saveFile }: GiftBookProps) {
  const { t, lang } = useTexts()
  const { gifts, notes, online, kept, missing, book } = useGiftBook(card.id)
  const givers = useGivers(card.id)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [pasted, setPasted] = useState('')
  const close = () => setDoing(null)
  const { id } = card
  if (missing) return <NoCard why="not_found" />
  if (!gifts && notes.length === 0 && online) return <Skeleton height="60vh" />
  const all = gifts ?? []
  const listed = [...notes.filter(({ problem }) => !problem).map(asListed), ...all]
  // whoever writes alone need not read their own name in every line
  const isShared = new Set(all.map(({ writtenBy }) => writtenBy)).size > 1
  const ceremonies = ceremoniesOf(card, 'shared')

  const write = (gift: GivenGift) => {
    book.note(gift)
    showToast(t('gifts.written', { name: gift.name, gift: showGift(gift, lang) }))
    return null
  }
  const correct =
    (before: Gift, now = before) =>
    async (given: GivenGift): Promise<Fields | null> => {
      const answer = await call(keepGift, {
        params: { id, giftId: before.id },
        body: { ...given, version: now.version },
      })
      if (!answer.ok) {
        if (answer.reason === 'gift_changed') await lookAgain(before)
        return fieldsOf(answer, 'amount')
      }
      book.put(answer.value)
      close()
      showToast(t('gifts.saved', { name: given.name }))
      return null
    }
  /** What was typed stays; beside it stands what the book says now. */
  async function lookAgain(gift: Gift) {
    await book.load()
    const now = book.store.getState().gifts?.find((one) => one.id === gift.id)
    if (now) return setDoing({ what: 'edit', gift, now })
    close()
    showAlert('error', t('errors.gift_changed'))
  }
  async function remove(gift: Gift) {
    close()
    try {
      const params = { id, giftId: gift.id }
      const answer = await call(removeGift, { params, body: { version: gift.version } })
      if (!answer.ok) return refuse(answer.reason)
      book.drop(gift.id)
      const { version } = answer.value
      showToast(t('gifts.removed', { name: gift.name }), () => void putBack({ ...gift, version }))
    } catch (error) {
      showFailure(error, t)
    }
  }
  function refuse(reason: string) {
    showAlert('error', t(`errors.${reason}` as TextKey))
    void book.load()
  }
  async function putBack(gift: Gift) {
    const { form: _form, thankedTsp: _thanked, writtenBy: _by, writtenTsp: _tsp, id: giftId, ...given } = gift
    try {
      const answer = await call(keepGift, { params: { id, giftId }, body: given })
      if (answer.ok) book.put(answer.value)
      else refuse(answer.reason)
    } catch (error) {
      showFailure(error, t)
    }
  }
  async function mark(gift: Gift, thanked: boolean) {
    // told below, with the name
    const answer = await call(thankGifts, { params: { id }, body: { ids: [gift.id], thanked } }).catch(() => null)
    if (!answer?.ok) showAlert('error', t('gifts.thanks.failed', { name: gift.name }))
    await book.load()
  }
  const save = async () => {
    try {
      const answer = await call(exportGifts, { params: { id } })
      if (answer.ok) saveFile(answer.value)
      else refuse(answer.reason)
    } catch (error) {
      showFailure(error, t)
    }
  }

  const waiting = notes.filter(({ problem }) => !problem).length
  const fields = { card, givers: givers ?? [], gifts: all }
  const thanking = doing?.what === 'thank' ? all.find((gift) => gift.id === doing.id) : undefined
  return (
    <>
      <p className={styles.private}>{t('gifts.private')}</p>
      <div role="status" className={styles.waiting} data-part="gifts-waiting" data-waiting={waiting}>
        {!online && <Alert kind="warn">{t('gifts.waiting.offline', { count: waiting })}</Alert>}
        {online && waiting > 0 && <Alert kind="info">{t('gifts.waiting.sending', { count: waiting })}</Alert>}
        {!kept && <Alert kind="warn">{t('gifts.waiting.unkept')}</Alert>}
      </div>
      {notes.map(
        ({ id: noteId, gift, problem }) =>
          problem && (
            <Alert key={noteId} kind="error">
              <p>
                {t('gifts.waiting.refused', {
                  ...{ name: gift.name, gift: showGift(gift, lang), why: t(`errors.${problem}` as TextKey) },
                })}
              </p>
              <div className={styles.acts}>
                <Button
                  small
                  onClick={() => {
                    book.forget(noteId)
                    setDoing({ what: 'hand', first: gift })
                  }}
                >
                  {t('gifts.waiting.change')}
                </Button>
                <Button small look="text" onClick={() => book.forget(noteId)}>
                  {t('gifts.waiting.drop')}
                </Button>
              </div>
            </Alert>
          ),
      )}
      <section className={styles.entry} aria-labelledby="ghi-mung">
        <h2 id="ghi-mung">{t('gifts.form.title')}</h2>
        <GiftForm {...fields} again onGive={write} />
      </section>
      <GiftFigures gifts={listed} givers={givers ?? []} />
      <div className={styles.files}>
        <Button icon="copy" onClick={() => setDoing({ what: 'statement' })}>
          {t('gifts.statement.open')}
        </Button>
        <Button icon="download" disabled={all.length === 0} onClick={() => void save()}>
          {t('gifts.list.export')}
        </Button>
      </div>
      <GiftList
        gifts={isShared ? listed : listed.map((gift) => ({ ...gift, writtenBy: null }))}
        ceremonyName={(key) => ceremonies.find((one) => one.key === key)?.name}
        onEdit={(gift) => setDoing({ what: 'edit', gift })}
        onThank={(gift) => setDoing({ what: 'thank', id: gift.id })}
      />
      {doing?.what === 'edit' && (
        <Dialog open onClose={close} title={t('gifts.form.editTitle')} closeLabel={t('common.close')}>
          {doing.now && (
            <Alert kind="info">{t('gifts.form.now', { name: doing.now.name, gift: showGift(doing.now, lang) })}</Alert>
          )}
          <GiftForm
            {...fields}
            gifts={all.filter((gift) => gift.id !== doing.gift.id)}
            first={doing.gift}
            onGive={correct(doing.gift, doing.now)}
            onRemove={() => void remove(doing.now ?? doing.gift)}
          />
        </Dialog>
      )}
      {doing?.what === 'hand' && (
        <Dialog open onClose={close} title={t('gifts.form.title')} closeLabel={t('common.close')}>
          <GiftForm
            {...fields}
            first={doing.first}
            onGive={(gift) => {
              setDoing(doing.back ? { what: 'statement' } : null)
              return write(gift)
            }}
          />
        </Dialog>
      )}
      <Suspense>
        {doing?.what === 'statement' && (
          <StatementDialog
            id={id}
            guestId={givers?.[0]?.id}
            onTaken={() => void book.load()}
            text={pasted}
            onText={setPasted}
            onByHand={(first) => setDoing({ what: 'hand', first, back: true })}
            onClose={close}
          />
        )}
        {thanking && (
          <ThankDialog
            card={card}
            gift={thanking}
            next={all.find((gift) => gift.thankedTsp === null && gift.id !== thanking.id)}
            onMark={(gift, thanked) => void mark(gift, thanked)}
            onNext={(gift) => setDoing({ what: 'thank', id: gift.id })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
