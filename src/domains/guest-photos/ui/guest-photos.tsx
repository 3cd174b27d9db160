import { lazy, Suspense, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { type GuestPhoto, PHOTO_STATES } from '#domains/guest-photos/contract.ts'
import { shortDate } from '#lib/dates.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './guest-photos.module.css'
import { useGuestPhotos } from './use-guest-photos.ts'

const Lightbox = lazy(async () => ({ default: (await import('#ui/lightbox.tsx')).Lightbox }))
const LOOKS = { PENDING: 'warn', SHOWN: 'jade', HIDDEN: 'plain' } as const

/** What guests sent on the day: the couple looks through it, shows some of it on the card and takes the originals home. */
export function GuestPhotos({ card }: { card: Invitation }) {
  const { t, lang } = useTexts()
  const own = useGuestPhotos(card.id)
  const [asking, setAsking] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const { photos, items, chosen, busy } = own
  if (!photos) return <Skeleton height="30vh" />
  const { counts, days } = photos
  const all = counts.PENDING + counts.SHOWN + counts.HIDDEN
  const day = (date: string) => shortDate(date, lang)
  const role = card.standing?.role ?? 'all'
  return (
    <section className={styles.photos} aria-labelledby="anh-khach">
      <h2 id="anh-khach">{t('guest-photos.own.title')}</h2>
      <p className="muted">
        {days
          ? t('guest-photos.own.lead', { from: day(days.from), to: day(days.to) })
          : t('guest-photos.own.leadUndated')}
      </p>
      <Switch
        checked={photos.takes}
        disabled={busy || role !== 'all'}
        onChange={(event) => void own.take(event.target.checked)}
      >
        {t('guest-photos.own.takes')}
      </Switch>
      {all === 0 ? (
        <Empty title={t('guest-photos.own.none')}>{t('guest-photos.own.noneWords')}</Empty>
      ) : (
        <>
          <ChipRow>
            <Chip on={own.only === null} count={all} onClick={() => own.show(null)}>
              {t('guest-photos.own.all')}
            </Chip>
            {PHOTO_STATES.map((state) => (
              <Chip key={state} on={own.only === state} count={counts[state]} onClick={() => own.show(state)}>
                {t(`guest-photos.own.${state}`)}
              </Chip>
            ))}
          </ChipRow>
          {role !== 'look' && (
            <div className={styles.acts}>
              <Button
                small
                look="text"
                disabled={items.length === 0}
                onClick={() => own.setChosen(new Set(chosen.size ? [] : items.map(({ id }) => id)))}
              >
                {t(chosen.size ? 'guest-photos.own.chooseNone' : 'guest-photos.own.chooseAll')}
              </Button>
              <Button small icon="download" busy={busy} onClick={() => void own.download()}>
                {t('guest-photos.own.export')}
              </Button>
            </div>
          )}
          {items.length === 0 && <p className="muted">{t('guest-photos.own.noneHere')}</p>}
          <ul className={styles.grid}>
            {items.map((photo, index) => (
              <Tile
                key={photo.id}
                photo={photo}
                chosen={chosen.has(photo.id)}
                onChoose={role === 'look' ? undefined : (on) => own.choose(photo.id, on)}
                onLarge={() => setAt(index)}
              />
            ))}
          </ul>
        </>
      )}
      {chosen.size > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('guest-photos.own.title')}>
          <p aria-live="polite">{t('guest-photos.own.chosen', { count: chosen.size })}</p>
          <Button small look="primary" busy={busy} onClick={() => void own.judge('SHOWN')}>
            {t('guest-photos.own.show')}
          </Button>
          <Button small busy={busy} onClick={() => void own.judge('HIDDEN')}>
            {t('guest-photos.own.hide')}
          </Button>
          <Button small look="danger" disabled={busy} onClick={() => setAsking(true)}>
            {t('guest-photos.own.remove')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('guest-photos.own.removeTitle', { count: chosen.size })}
        closeLabel={t('common.close')}
      >
        <p>{t('guest-photos.own.removeWords')}</p>
        <div className={styles.acts}>
          <Button onClick={() => setAsking(false)}>{t('guest-photos.own.removeNo')}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={async () => {
              await own.remove()
              setAsking(false)
            }}
          >
            {t('guest-photos.own.removeYes')}
          </Button>
        </div>
      </Dialog>
      {at !== null && (
        <Suspense>
          <Lightbox
            label={t('guest-photos.own.viewer')}
            pictures={items.map(({ picture, name }) => ({ ...picture, alt: name }))}
            at={at}
            onMove={setAt}
            onClose={() => setAt(null)}
            labels={{
              close: t('common.close'),
              before: t('guest-photos.own.before'),
              next: t('guest-photos.own.next'),
              position: (shown, of) => t('guest-photos.own.position', { at: shown, of }),
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

interface TileProps {
  photo: GuestPhoto
  chosen: boolean
  /** None for whoever only looks. */
  onChoose?: (on: boolean) => void
  onLarge: () => void
}

function Tile({ photo: { name, state, stranger, picture }, chosen, onChoose, onLarge }: TileProps) {
  const { t } = useTexts()
  const said = { name, state: t(`guest-photos.own.${state}`) }
  const large = t('guest-photos.own.large', { name })
  const drawn = <Picture picture={picture} alt="" ratio="1 / 1" sizes="(width < 640px) 46vw, 14rem" />
  return (
    <li className={styles.tile} data-state={state}>
      {onChoose ? (
        <label>
          {drawn}
          <input
            type="checkbox"
            checked={chosen}
            aria-label={t('guest-photos.own.choose', said)}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      ) : (
        <a href={pictureUrl(picture.id, Math.max(...widthsOf(picture.width)), 'webp')} aria-label={large}>
          {drawn}
        </a>
      )}
      {onChoose && <IconButton icon="expand" label={large} onClick={onLarge} className={styles.large} />}
      <p>
        <b>{name}</b>
        {stranger && <small>{t('guest-photos.own.stranger')}</small>}
        <Badge look={LOOKS[state]}>{said.state}</Badge>
      </p>
    </li>
  )
}
