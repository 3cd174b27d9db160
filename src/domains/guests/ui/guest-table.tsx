import { useState } from 'react'
import type { ShownCeremony } from '#domains/cards/rules.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MessageKind } from '../rules.ts'
import { Answer } from './guest-answer.tsx'
import styles from './guests.module.css'

/** What the couple is about to do, in a dialog. */
export type Doing =
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'merge'; pair: [Guest, Guest] }
  | { what: 'edit' | 'reply'; guest: Guest }
  | { what: 'send'; guest: Guest; kind: MessageKind }

const SHOWN_AT_ONCE = 200

interface GuestTableProps {
  guests: Guest[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onDo: (doing: Doing) => void
  /** The couple knows who that is. */
  onTake: (ids: string[]) => void
  /** The message that is at hand. */
  sending: MessageKind
  ceremonies: ShownCeremony[]
}

export function GuestTable({ guests, chosen, onChoose, onDo, onTake, sending, ceremonies }: GuestTableProps) {
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
            sending={sending}
            ceremonies={ceremonies}
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
  sending: MessageKind
  ceremonies: ShownCeremony[]
}

function Row({ guest, chosen, onToggle, onDo, onTake, sending, ceremonies }: RowProps) {
  const { t } = useTexts()
  const { name, side, group, seats, tags, double, listed } = guest
  const chosenFor = ceremonies.filter(({ key }) => guest.ceremonies?.includes(key)).map((one) => one.name)
  const only = chosenFor.length > 0 && t('guests.ceremonies.only', { names: chosenFor.join(', ') })
  return (
    <li data-guest={guest.id}>
      <input type="checkbox" aria-label={t('guests.choose', { name })} checked={chosen} onChange={onToggle} />
      <div className={styles.who}>
        <b>{name}</b>
        {double && <Badge look="warn">{t('guests.double')}</Badge>}
        {!listed && <Badge>{t('guests.stranger')}</Badge>}
      </div>
      <p className={styles.circle}>
        {[t(`guests.side.${side}`), only, group, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.seats}>{t('guests.seats', { count: seats })}</p>
      <Answer guest={guest} />
      <div className={styles.acts}>
        <Button small icon="copy" onClick={() => onDo({ what: 'send', guest, kind: sending })}>
          {t(`guests.send.${sending}`)}
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
