import { useCallback, useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { type GuestWish, judgeWish, listWishes, WISH_STATES, type WishState } from '#domains/guest-book/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './wish-list.module.css'

/** What guests wrote, with a reply and without: each can be shown and hidden at any time. */
export function WishList({ card }: { card: Invitation }) {
  const { t, lang } = useTexts()
  const [wishes, setWishes] = useState<GuestWish[] | null>(null)
  const [only, setOnly] = useState<WishState | null>(null)
  const load = useCallback(() => {
    call(listWishes, { params: { id: card.id }, query: { fetchSize: '2000' } }).then(
      (answer) => answer.ok && setWishes(answer.value.items),
      (error) => showFailure(error, t),
    )
  }, [card.id, t])
  useEffect(load, [load])

  async function judge({ id: wishId, text }: GuestWish, state: 'SHOWN' | 'HIDDEN') {
    try {
      const answer = await call(judgeWish, { params: { id: card.id, wishId }, body: { state, text } })
      if (answer.ok) showToast(t(state === 'SHOWN' ? 'guests.wishes.isShown' : 'guests.wishes.isHidden'))
      else if (answer.reason === 'changed_elsewhere') showAlert('info', t('guests.wishes.changed'))
      else showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
    load()
  }

  if (!wishes) return <Skeleton height="40vh" />
  if (wishes.length === 0) return <Empty title={t('guests.wishes.none')}>{t('guests.wishes.noneWords')}</Empty>
  const shown = wishes.filter(({ state }) => only === null || state === only)
  return (
    <>
      <ChipRow className={styles.chips}>
        <Chip on={only === null} count={wishes.length} onClick={() => setOnly(null)}>
          {t('guests.all')}
        </Chip>
        {WISH_STATES.map((state) => (
          <Chip
            key={state}
            on={only === state}
            count={wishes.filter((wish) => wish.state === state).length}
            onClick={() => setOnly(state)}
          >
            {t(`guests.wishes.${state}`)}
          </Chip>
        ))}
      </ChipRow>
      <ul className={styles.list}>
        {shown.map((wish) => (
          <li key={wish.id}>
            <blockquote>{wish.text}</blockquote>
            <p className="muted">
              {[
                wish.name,
                shortDate(isoDate(wish.wishedTsp), lang),
                !wish.household && t('guest-book.own.withoutReply'),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              <Badge look={wish.state === 'SHOWN' ? 'jade' : wish.state === 'PENDING' ? 'warn' : 'plain'}>
                {t(`guests.wishes.${wish.state}`)}
              </Badge>
            </p>
            <div className={styles.acts}>
              {wish.state !== 'SHOWN' && (
                <Button small look="primary" onClick={() => void judge(wish, 'SHOWN')}>
                  {t('guests.wishes.show')}
                </Button>
              )}
              {wish.state !== 'HIDDEN' && (
                <Button small onClick={() => void judge(wish, 'HIDDEN')}>
                  {t('guests.wishes.hide')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
