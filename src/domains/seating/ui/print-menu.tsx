import { useEffect, useState } from 'react'
import { type ShownCeremony, shortNameOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { Seating } from '#domains/seating/contract.ts'
import { longDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './papers.module.css'
import { type PaperKind, Papers } from './papers.tsx'

interface PrintMenuProps {
  open: boolean
  onClose: () => void
  card: Invitation
  ceremony: ShownCeremony | undefined
  seating: Seating
}

const KINDS: PaperKind[] = ['room', 'cards', 'smallCards', 'venue']

/** What can be printed of the tables. The paper that was chosen stays until the menu is closed: phones print late. */
export function PrintMenu({ open, onClose, card, ceremony, seating }: PrintMenuProps) {
  const { t, lang } = useTexts()
  const [asked, setAsked] = useState<{ kind: PaperKind } | null>(null)
  useEffect(() => {
    if (asked) print()
  }, [asked])
  useEffect(() => {
    if (!open) setAsked(null)
  }, [open])
  const names = [card.groom, card.bride].flatMap((person) => (person && shortNameOf(person)) || [])
  const day = ceremony?.date ? longDate(ceremony.date, lang) : ''
  const lacks = (kind: PaperKind) => {
    if (kind === 'room' && !Object.keys(seating.things).length) return t('seating.papers.noRoom')
    const isOfTables = kind === 'cards' || kind === 'smallCards'
    return isOfTables && !seating.guests.some(({ table }) => table) ? t('seating.papers.noSeats') : null
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('seating.papers.title')} closeLabel={t('common.close')}>
      <ul className={styles.menu}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" disabled={lacks(kind) !== null} onClick={() => setAsked({ kind })}>
              <b>{t(`seating.papers.${kind}`)}</b>
              <small>{lacks(kind) ?? t(`seating.papers.${kind}Words`)}</small>
            </button>
          </li>
        ))}
      </ul>
      {open && asked && (
        <Papers
          kind={asked.kind}
          seating={seating}
          couple={names.join(' & ')}
          occasion={[ceremony?.name, day].filter(Boolean).join(' · ')}
        />
      )}
    </Dialog>
  )
}
