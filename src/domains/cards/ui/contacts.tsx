import type { Contact } from '#domains/cards/draft/rules.ts'
import { type CardContent, type Face, SIDE_OF } from '#domains/cards/rules.ts'
import { showPhone } from '#lib/phone.ts'
import { useTexts } from '#shell/texts.tsx'
import button from './card.module.css'
import styles from './reply.module.css'

type ContactsProps = { contacts: CardContent['contacts']; face: Face }

/** Whom guests call, the hosts' family first. */
export function Contacts({ contacts = [], face }: ContactsProps) {
  const { t } = useTexts()
  const isHosts = ({ side }: Contact) => side === SIDE_OF[face]
  const shown = contacts.filter(({ tel }) => tel).toSorted((a, b) => Number(isHosts(b)) - Number(isHosts(a)))
  if (shown.length === 0) return null
  return (
    <ul className={styles.contacts} data-part="contacts" aria-label={t('card.contacts.title')}>
      {shown.map(({ side, name, tel }) => (
        <li key={side + tel}>
          <span>{[t(`card.kept.sides.${side}`), name.trim()].filter(Boolean).join(': ')}</span>
          <a className={button.button} href={`tel:${tel}`}>
            {t('card.contacts.call', { tel: showPhone(tel) })}
          </a>
          <a
            className={button.button}
            href={`https://zalo.me/${tel.replace('+84', '0')}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('card.contacts.zalo')}
          </a>
        </li>
      ))}
    </ul>
  )
}
