import { useState } from 'react'
import type { Guest } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Answer } from './guest-answer.tsx'
import styles from './guests.module.css'

/** What the couple is about to do, in a dialog. */
export type Doing =
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'edit' | 'reply' | 'invite' | 'remind'; guest: Guest }

const SHOWN_AT_ONCE = 200

interface GuestTableProps {
  guests: Guest[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onDo: (doing: Doing) => void
  /** The couple knows who that is. */
  onTake: (ids: string[]) => void
  /** Those who have not answered are shown: the message at hand is the reminder. */
  reminding: boolean
}

export function GuestTable({ guests, chosen, onChoose, onDo, onTake, reminding }: GuestTableProps) {
  const { t } = useTexts()
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const all = guests.length > 0 && guests.every(({ id }) => chosen.has(id))
  return (
    <>
      <label className={styles.allRows}>
        <input
          type="checkbox"
          checked={all}
          onChange={() => onChoose(all ? new Set() : new Set(guests.map(({ id }) => id)))}
        />
        {t('guests.chooseAll', { count: guests.length })}
      </label>
      <ul className={styles.table} aria-label={t('guests.list')}>
        {guests.slice(0, most).map((guest) => (
          <Row
            key={guest.id}
            guest={guest}
            chosen={chosen.has(guest.id)}
            onToggle={() => toggle(guest.id)}
            onDo={onDo}
            onTake={() => onTake([guest.id])}
            reminding={reminding}
          />
        ))}
      </ul>
      {guests.length > most && (
        <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('guests.more', { count: guests.length - most })}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  guest: Guest
  chosen: boolean
  onToggle: () => void
  onDo: (doing: Doing) => void
  onTake: () => void
  reminding: boolean
}

function Row({ guest, chosen, onToggle, onDo, onTake, reminding }: RowProps) {
  const { t } = useTexts()
  const { name, side, group, seats, tags, double, listed } = guest
  return (
    <li data-guest={guest.id}>
      <input type="checkbox" aria-label={t('guests.choose', { name })} checked={chosen} onChange={onToggle} />
      <div className={styles.who}>
        <b>{name}</b>
        {double && <Badge look="warn">{t('guests.double')}</Badge>}
        {!listed && <Badge>{t('guests.stranger')}</Badge>}
      </div>
      <p className={styles.circle}>
        {[t(`guests.side.${side}`), group, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.seats}>{t('guests.seats', { count: seats })}</p>
      <Answer guest={guest} />
      <div className={styles.acts}>
        <Button small icon="copy" onClick={() => onDo({ what: reminding ? 'remind' : 'invite', guest })}>
          {t(reminding ? 'guests.remind' : 'guests.invite')}
        </Button>
        <Button small onClick={() => onDo({ what: 'reply', guest })}>
          {t('guests.reply.open')}
        </Button>
        {!listed && (
          <Button small look="text" aria-label={t('guests.held.takeOne', { name })} onClick={onTake}>
            {t('guests.strangers.take')}
          </Button>
        )}
        <IconButton icon="edit" label={t('guests.edit', { name })} onClick={() => onDo({ what: 'edit', guest })} />
      </div>
    </li>
  )
}
